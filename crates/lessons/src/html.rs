//! Markdown to HTML that is safe to put into the page: Markdown's own elements, no raw HTML, no foreign address.

use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd};

/// Words that wear the colour of what they name: `[device memory](device)`.
const COLOURS: [&str; 5] = ["host", "device", "upload", "download", "kernel"];

/// HTML, and the links that it holds: (target, offset in the text).
pub(crate) struct Rendered {
    pub html: String,
    /// `slug` or `slug#step` or `#step`, with the line within the text from 0.
    pub links: Vec<(String, usize)>,
    /// What is not allowed, with the line within the text from 0.
    pub problems: Vec<(usize, String)>,
}

/// Blocks: paragraphs, lists, tables, code.
pub(crate) fn blocks(text: &str) -> Rendered {
    render(text, false)
}

/// One paragraph without its `<p>`: a question, an option, a caption.
pub(crate) fn inline(text: &str) -> Rendered {
    render(text, true)
}

fn render(text: &str, bare: bool) -> Rendered {
    let mut out = Rendered { html: String::new(), links: Vec::new(), problems: Vec::new() };
    let line = |offset: usize| text.get(..offset).unwrap_or_default().matches('\n').count();
    let mut events = Vec::new();
    // What the innermost links have become.
    let mut links = Vec::new();
    for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        let at = line(range.start);
        let raw = |html: String| Event::InlineHtml(CowStr::from(html));
        match event {
            Event::Html(_)
            | Event::InlineHtml(_)
            | Event::Start(Tag::HtmlBlock)
            | Event::End(TagEnd::HtmlBlock) => {
                out.problems.push((at, "HTML is not allowed in a lesson's text".to_owned()));
            }
            Event::Start(Tag::Image { .. }) => {
                out.problems.push((at, "an image is a `figure` block".to_owned()));
            }
            Event::End(TagEnd::Image) => {}
            Event::Start(Tag::Heading { .. }) => {
                out.problems.push((at, "headings are `#` for the lesson and `##` for a step".to_owned()));
            }
            Event::End(TagEnd::Heading(_)) => {}
            Event::Start(Tag::Link { dest_url, .. }) => {
                if COLOURS.contains(&&*dest_url) {
                    links.push("</strong>");
                    events.push(raw(format!("<strong class=\"on-{dest_url}\">")));
                } else {
                    let (slug, step) = dest_url.split_once('#').unwrap_or((&dest_url, ""));
                    out.links.push((dest_url.to_string(), at));
                    links.push("</a>");
                    events.push(raw(format!(
                        "<a href=\"#\" data-lesson=\"{}\" data-step=\"{}\">",
                        escaped(slug),
                        escaped(step)
                    )));
                }
            }
            Event::End(TagEnd::Link) => events.push(raw(links.pop().unwrap_or_default().to_owned())),
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(ref word)))
                if !matches!(&**word, "" | "mojo" | "wgsl" | "text") =>
            {
                out.problems.push((at, format!("`{word}` is no kind of block")));
            }
            // The only paragraph of what is no block.
            Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph) if bare => {}
            other => events.push(other),
        }
    }
    pulldown_cmark::html::push_html(&mut out.html, events.into_iter());
    out.html.truncate(out.html.trim_end().len());
    out
}

/// For an attribute or a text of HTML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coloured_words_and_links_are_ours_and_raw_html_is_refused() {
        let read = blocks("The [device](device) & [step](04-x#two).\n\n<b>no</b>\n\n![x](y)\n");
        assert_eq!(read.links, [("04-x#two".to_owned(), 0)]);
        assert!(read.html.starts_with(
            "<p>The <strong class=\"on-device\">device</strong> &amp; <a href=\"#\" data-lesson=\"04-x\" data-step=\"two\">step</a>.</p>"
        ));
        assert!(!read.html.contains("<b>") && !read.html.contains("<img"));
        assert!(read.problems.len() >= 2);
        let lines: Vec<usize> = read.problems.iter().map(|(line, _)| *line).collect();
        assert!(lines.contains(&2) && lines.contains(&4));
    }

    #[test]
    fn a_link_out_of_the_site_cannot_be_written() {
        let read = blocks("[x](javascript:alert(1)) [y](\"><script>)");
        assert!(!read.html.contains("href=\"javascript") && !read.html.contains("<script"));
        assert_eq!(read.links.len(), 1 + read.html.matches("data-lesson").count().saturating_sub(1));
    }

    #[test]
    fn a_question_is_no_paragraph() {
        assert_eq!(inline("Is `a < b`?").html, "Is <code>a &lt; b</code>?");
    }
}
