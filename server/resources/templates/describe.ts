import { LANGUAGES, type Language } from '../forms/text/contract.ts'
import type { Drawing } from '../leads/desk/contract.ts'
import type { TemplateInShort } from './contract.ts'
import { readTemplates, type Template } from './file.ts'

/** Every template in short, in a language. */
export function describeTemplates(language: string): TemplateInShort[] {
  const own = LANGUAGES.find((known) => known === language) ?? 'en'
  return readTemplates().map(([name, template]) => ({
    name,
    title: template.title[own],
    about: template.about[own],
    drawing: drawingOf(template, own),
    questions: template.form.questions.length,
    matrices: template.matrices.length,
    materials: template.materials.length,
    items: template.items.length,
  }))
}

function drawingOf({ title, drawing, form }: Template, language: Language): Drawing | null {
  if (drawing === null || form.sketch === undefined) return null
  const [{ unit, width, depth }] = form.questions
  const size = { width: width.default, depth: depth.default, unit }
  return { sketch: form.sketch, ...size, ...drawing, led: false, label: title[language] }
}
