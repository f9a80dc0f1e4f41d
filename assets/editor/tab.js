// Tab leaves the editor, as it leaves any field, for those who came by it and have done nothing there yet. From then on it indents, and
// Esc lets go of it: that is said to them in sight, and to a screen reader from the beginning.
import { EditorView } from "@codemirror/view";
import { element } from "./dom.js";

const ID = "editor-keys";
/** What the note takes at the pane's lower edge, CSS pixels. */
const ROOM = 38;
/** What shows that the reader works here: typing, or placing the cursor. */
const WORK = ["input", "delete", "select", "move", "undo", "redo"];

/** For the editor in `parent`; the view is given with `follow`, once it is there. */
export function tabKey(parent) {
  const note = element("p", "tabkeys small");
  note.id = ID;
  note.hidden = true;
  parent.append(note);
  let view = null, byTab = false, free = false, told = false;
  const set = (toFree) => {
    free = toFree;
    view.setTabFocusMode(free);
  };
  const draw = () => {
    const was = note.hidden;
    note.hidden = !told || free || view.state.readOnly;
    // The last lines can be scrolled above it. A pane that is as high as its text does not grow for it.
    const { scrollHeight, clientHeight } = view.scrollDOM;
    if (note.hidden || scrollHeight > clientHeight) view.contentDOM.style.paddingBottom = note.hidden ? "" : `${ROOM}px`;
    view.requestMeasure();
    // The line that is worked on may be where the note came to stand.
    if (was && !note.hidden) queueMicrotask(() => view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) }));
  };
  return {
    attributes: { "aria-describedby": ID },
    /** The cursor is kept above the note. */
    margins: () => (note.hidden ? null : { bottom: ROOM }),
    follow(made) {
      view = made;
      const { contentDOM: content, dom } = view;
      const inside = () => document.activeElement === content;
      addEventListener("keydown", (event) => (byTab = event.key === "Tab" && !inside()), true);
      addEventListener("pointerdown", () => (byTab = false), true);
      content.addEventListener("focus", () => {
        if (!byTab) return;
        told = true;
        set(true);
        draw();
      });
      content.addEventListener("blur", () => {
        // Another window was chosen: the reader comes back to where they were.
        if (inside()) return;
        told = false;
        set(false);
        draw();
      });
      dom.addEventListener("keydown", (event) => {
        if (event.key !== "Tab" || !event.defaultPrevented) return;
        told = true;
        draw();
      });
    },
    /** To be told of each update of the view. */
    updated({ transactions }) {
      if (!free || !transactions.some((one) => WORK.some((event) => one.isUserEvent(event)))) return;
      set(false);
      draw();
    },
    say: (text) => (note.textContent = text),
  };
}
