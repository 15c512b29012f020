import type { FormFile } from '../state/file.ts'

/** The parts of the builder with a tab, in order. */
export const FORM_TABS = ['questions', 'look', 'price', 'contact', 'settings'] as const
/** All parts: the file itself is opened from the menu of the toolbar. */
export const FORM_PARTS = [...FORM_TABS, 'json'] as const
export type FormPart = (typeof FORM_PARTS)[number]

/** Old links use former tabs. */
const FORMER = new Map<string, FormPart>([
  ['words', 'look'],
  ['area', 'contact'],
  ['after', 'contact'],
  ['variants', 'settings'],
])

/** The part of an address. */
export function partNamed(name = ''): FormPart {
  return FORM_PARTS.find((part) => part === name) ?? FORMER.get(name) ?? 'questions'
}

const PART_OF: Record<string, FormPart> = {
  questions: 'questions',
  steps: 'questions',
  title: 'look',
  intro: 'look',
  theme: 'look',
  sketch: 'look',
  sketch_of: 'look',
  choice: 'settings',
  callback: 'settings',
  price: 'price',
  contact: 'contact',
  consent: 'contact',
  marketing: 'contact',
  dealer: 'contact',
  area: 'contact',
  thanks: 'contact',
  confirmation: 'contact',
  design_mail: 'contact',
  texts: 'look',
  name: 'settings',
  languages: 'settings',
  allowed_origins: 'settings',
  leads_per_hour: 'settings',
  proof_of_work: 'settings',
  auto_advance: 'settings',
  click_ids: 'settings',
  search_engines: 'settings',
}

/** The place of an issue: the part, and the question that must be open. */
export function placeOfIssue(
  path: string,
  file: FormFile | null,
): { part: FormPart; question: string | null } {
  const [first = '', index = ''] = path.split('.')
  const part = file === null ? 'json' : (PART_OF[first] ?? 'json')
  const question = first === 'questions' ? (file?.questions[Number(index)]?.key ?? null) : null
  return { part, question }
}
