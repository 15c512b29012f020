import { FormDefinition } from '../../shared/form/form.contract.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import { languageOf } from '../../shared/language.ts'
import type { AccountRow } from '../core/db/tables.ts'
import { ValidationFailed } from '../core/errors.ts'
import { toJsonSchema } from '../core/json-schema.ts'
import { type ReadForm, tryFormDefinition } from './check.ts'
import { formIssuesByPath, reportedIssues } from './issues-report.ts'

const QUESTION: Record<Language, { label: string; title: string }> = {
  nl: { title: 'Vertel ons wat u zoekt', label: 'Waar bent u naar op zoek?' },
  en: { title: 'Tell us what you need', label: 'What are you looking for?' },
  de: { title: 'Sagen Sie uns, was Sie suchen', label: 'Wonach suchen Sie?' },
  fr: { title: 'Dites-nous ce que vous cherchez', label: 'Que recherchez-vous ?' },
}

/** A form to start with: one question, in the account's language. */
export function blankForm(
  account: AccountRow,
  { slug, name }: { slug: string; name: string },
): Record<string, unknown> {
  const own = languageOf(account.language)
  const { title, label } = QUESTION[own]
  return {
    slug,
    name,
    languages: [own],
    title: { [own]: title },
    questions: [{ key: 'wishes', kind: 'text', label: { [own]: label }, multiline: true }],
  }
}

/** A form that was stored without a file, as a file. */
export function textOf(definition: unknown): string {
  return `${JSON.stringify(definition, null, 2)}\n`
}

/** Reads the text of a form file. Throws 422 with every issue, by its path in the file. */
export function readFormText(text: string): FormDefinition {
  const read = tryFormText(text)
  if (read.definition === null) throw new ValidationFailed(formIssuesByPath(read.issues))
  return read.definition
}

/** The form in a text, or its issues. */
export function tryFormText(text: string): ReadForm {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    const why = (error as Error).message
    return { definition: null, issues: reportedIssues((report) => report([], 'not_json', { why })) }
  }
  return tryFormDefinition(file)
}

/** JSON Schema 2020-12 of a form file. Editors use it for completion and validation. */
export function formFileSchema() {
  return { title: 'A form of Zeven', ...toJsonSchema(FormDefinition, 'input') }
}
