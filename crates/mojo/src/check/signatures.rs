//! How is a function called: what do its parameters, its result and its decorators say?

use std::rc::Rc;

use super::scope::Binding;
use super::ty::{TensorFamily, Ty};
use super::{Checker, FuncState, SigParam, Signature, visit};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Convention, ExprKind, Star};

impl<'a> Checker<'a> {
    /// How a function is called; `None` for one that is refused (a message was given).
    pub(crate) fn signature(&mut self, index: u32) -> Option<Rc<Signature>> {
        let entry = self.funcs.get(index as usize)?;
        if matches!(entry.state, FuncState::Refused | FuncState::Template) {
            return None;
        }
        if let Some(signature) = &entry.signature {
            return Some(signature.clone());
        }
        let (decl, name, owner) = (entry.decl, entry.name.clone(), entry.owner);
        if self.reading.contains(&index) {
            // `def dtype(p: Pointer[Scalar[dtype], …])`: its own type needs it.
            let span = decl.name.span;
            if !self.diagnostics.iter().any(|d| d.id == "mojo.comptime-cycle" && d.span == span) {
                self.report(Diagnostic::error("mojo.comptime-cycle", span).arg("name", &*decl.name.name));
            }
            return None;
        }
        self.reading.push(index);
        let frame = self.frame_of(index);
        let outer = std::mem::replace(&mut self.frame, frame);
        let signature = self.read_signature(decl, &name, owner).map(Rc::new);
        self.frame = outer;
        self.reading.pop();
        let entry = self.funcs.get_mut(index as usize)?;
        match &signature {
            Some(signature) => entry.signature = Some(signature.clone()),
            None => entry.state = FuncState::Refused,
        }
        signature
    }

    /// `@compiler.register(…)` is of MAX graphs; others mean nothing here.
    pub(crate) fn unknown_decorator(&mut self, span: Span) {
        let text = self.text(span).to_string();
        let first = text.trim_start_matches('@').split(['.', '(']).next().unwrap_or_default();
        let id = super::std_names::beyond(first).unwrap_or("mojo.unknown-decorator");
        self.report(Diagnostic::error(id, span).arg("name", text));
    }

    fn read_signature(&mut self, decl: &'a ast::FnDecl, name: &str, owner: Option<u32>) -> Option<Signature> {
        for decorator in &decl.decorators {
            let known = [
                "always_inline",
                "no_inline",
                "parameter",
                "__parameter",
                "__llvm_metadata",
                "__llvm_arg_metadata",
                "export",
                "staticmethod",
                "deprecated",
                "implicit",
            ];
            if !known.iter().any(|known| decorator.is(known)) {
                self.unknown_decorator(decorator.span);
            }
        }
        if let Some(raises) = &decl.effects.raises
            && let Some(ty) = &raises.ty
            && ty.as_name().is_none_or(|name| !matches!(&**name, "Error" | "StopIteration"))
        {
            self.report(Diagnostic::error("mojo.later-typed-error", ty.span));
        }
        let mut params = Vec::new();
        let (mut receiver, mut out, mut keywords) = (None, None, None);
        // Callers do not write `self`, and not the place of the result.
        let mut hidden_before_keywords = 0;
        let keyword_only = decl.args.keyword_only_from;
        for (i, param) in decl.args.params.iter().enumerate() {
            let is_self = i == 0 && owner.is_some() && !Self::is_static(decl);
            let hidden = if super::structs::is_out(decl, i, owner.is_some()) {
                let ty = match (&param.ty, owner) {
                    (Some(ty), _) => self.type_expr(ty),
                    (None, Some(id)) => self.struct_ty(id, param.span),
                    (None, None) => Ty::Unknown,
                };
                out = Some(SigParam::plain(param, ty));
                true
            } else if let (true, Some(id)) = (is_self, owner) {
                receiver = Some(self.read_receiver(param, id));
                true
            } else {
                let read = self.read_param(param)?;
                // `-> Scalar[m.dtype]`: what the type knows has the argument's name before it.
                if matches!(read.ty, Ty::Struct(_)) {
                    self.frame.bind(&read.name, Binding::Type(read.ty.clone()));
                }
                if param.star == Star::Two {
                    keywords = Some(params.len());
                }
                params.push(read);
                false
            };
            if hidden && keyword_only.is_some_and(|from| i < from) {
                hidden_before_keywords += 1;
            }
        }
        let mut lends = None;
        let ret = match &decl.returns {
            None if out.is_some() => out.as_ref().map_or(Ty::None, |out| out.ty.clone()),
            None => Ty::None,
            Some(ret) => {
                // A reference into `self` is read like the value it refers to.
                if ret.reference.is_some() && owner.is_none() {
                    self.report(Diagnostic::error("mojo.later-reference", ret.ty.span));
                    return None;
                }
                let ty = self.type_expr(&ret.ty);
                match (ret.reference.is_some(), owner) {
                    (true, Some(owner)) => {
                        let (how, ty) = self.lent(decl, &ty, owner);
                        lends = Some(how);
                        ty
                    }
                    _ => ty,
                }
            }
        };
        Some(Signature {
            // An initialiser is called by its struct's name.
            name: name.strip_suffix(".__init__").unwrap_or(name).to_string(),
            keyword_only_from: keyword_only
                .map_or(params.len(), |from| from.saturating_sub(hidden_before_keywords)),
            keywords,
            params,
            receiver,
            out,
            ret,
            lends,
            raises: decl.effects.raises.is_some(),
            may_raise: decl.effects.raises.is_some() || visit::has_raise(&decl.body),
            span: decl.name.span,
        })
    }

    /// `self`, however it is passed.
    fn read_receiver(&mut self, param: &'a ast::Param, owner: u32) -> SigParam {
        let ty = match &param.ty {
            Some(ty) => self.type_expr(ty),
            None => self.struct_ty(owner, param.span),
        };
        SigParam {
            mutable: param.convention == Some(Convention::Mut),
            owned: matches!(param.convention, Some(Convention::Var | Convention::Deinit)),
            ..SigParam::plain(param, ty)
        }
    }

    fn read_param(&mut self, param: &'a ast::Param) -> Option<SigParam> {
        let owned = matches!(param.convention, Some(Convention::Var | Convention::Deinit));
        let mutable = match param.convention {
            // A reference is only read, unless it says `mut`.
            None | Some(Convention::Imm | Convention::Var | Convention::Deinit | Convention::Ref) => false,
            Some(Convention::Mut) => true,
            Some(Convention::Out) => {
                self.report(Diagnostic::error("mojo.later-reference", param.span));
                return None;
            }
        };
        let mut function = None;
        let ty = match &param.ty {
            Some(ty) => match self.frame.find(&super::infer::open_name(&param.name.name)).cloned() {
                Some(Binding::Type(ty)) => ty,
                Some(binding) => {
                    function = Some(binding);
                    Ty::None
                }
                None => match ty.as_name().and_then(|name| self.frame.find(name)) {
                    Some(binding @ Binding::Func(_)) => {
                        function = Some(binding.clone());
                        Ty::None
                    }
                    _ if matches!(ty.kind, ExprKind::Unpack(_)) => Ty::Unknown,
                    _ => self.type_expr(ty),
                },
            },
            None => {
                let report = Diagnostic::error("mojo.parameter-needs-type", param.name.span)
                    .arg("name", &*param.name.name);
                self.report(report);
                Ty::Unknown
            }
        };
        let variadic = param.star == Star::One;
        let ty = match (variadic, &param.ty) {
            (true, Some(ast::Expr { kind: ExprKind::Unpack(pack), .. })) => {
                match pack.as_name().and_then(|name| self.frame.find(name)) {
                    Some(Binding::Type(ty @ Ty::Tuple(_))) => ty.clone(),
                    _ => Ty::Unknown,
                }
            }
            (true, _) => Ty::list(ty),
            _ if param.star == Star::Two => self.keywords_type(&ty, param.span),
            _ => ty,
        };
        let default = param.default.as_ref().map(|value| {
            let (value, _) = self.comptime_typed(value, Some(&ty));
            value
        });
        // A `mut` tensor is one whose elements change: the tensor itself stays.
        let view = matches!(&ty, Ty::Tensor(of) if of.family != TensorFamily::Array);
        let (mutable, owned) = if view && mutable { (false, true) } else { (mutable, owned) };
        Some(SigParam {
            name: param.name.name.clone(),
            ty,
            default,
            mutable,
            owned,
            variadic,
            function,
            span: param.name.span,
        })
    }
}

impl SigParam {
    /// One that is passed without further ado.
    fn plain(param: &ast::Param, ty: Ty) -> SigParam {
        SigParam {
            name: param.name.name.clone(),
            ty,
            default: None,
            mutable: false,
            owned: false,
            variadic: false,
            function: None,
            span: param.name.span,
        }
    }
}
