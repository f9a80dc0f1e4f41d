// A lesson's step for the embed view: its challenge, or its program, from the lesson's file (made by crates/lessons).

/**
 * `{ files, title, lesson, exercise, prompt }` of a step, or `{ missing: "lesson" or "step" }`. `step` left out is the first with something
 * to run.
 */
export async function lessonStep(site, language, slug, step) {
  const json = async (url) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.json();
  };
  const index = site.lessons?.[language];
  if (!index) return { missing: "lesson" };
  const entry = (await json(index)).lessons.find((lesson) => lesson.slug === slug || lesson.slug.replace(/^\d+-/, "") === slug);
  if (!entry) return { missing: "lesson" };
  const lesson = await json(new URL(entry.file, index).href);
  const found = find(lesson, step);
  if (!found) return { missing: "step" };
  const [at, part] = found;
  const isTask = part.t === "challenge";
  const prompt = document.createElement("div");
  // Our own words, made of a few elements by the build; no one else's text is ever put in as markup.
  if (isTask) prompt.innerHTML = part.prompt;
  return {
    files: part.files.map(({ name, text }) => [name, text]),
    title: part.title ?? at.title,
    lesson: [lesson.slug, at.id, part.id],
    cpu: part.device === "cpu-checked" ? true : undefined,
    exercise: isTask ? { prompt: [...prompt.children].map((p) => p.textContent).join("\n\n"), checks: JSON.stringify(part.checks) } : null,
    prompt: isTask ? prompt : undefined,
  };
}

/** The step and the part of it that runs: of step `id` (or of the challenge of that name), or the first. */
function find(lesson, id) {
  const runs = (part) => part.t === "challenge" || part.t === "program";
  for (const step of lesson.steps) {
    const parts = step.parts.filter(runs);
    const named = parts.find((part) => part.id === id);
    if (named) return [step, named];
    if (parts.length > 0 && (step.id === id || !id)) return [step, parts.find((part) => part.t === "challenge") ?? parts[0]];
  }
  return null;
}
