import type { CompleteForm, PublicForm } from '../../../shared/form/form.contract.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import type { Source } from '../../core/db/source.ts'
import { publishForm } from '../../forms/publish.ts'
import { type Filled, findFormsOf } from '../../forms/versions-of-lead.ts'

export type ReadableForm = PublicForm & { name: string }

/** The form version of each lead, in one language; null for a lead without a form. */
export async function readFormsOf(
  source: Source,
  accountId: number,
  leads: readonly Filled[],
  language: Language,
): Promise<(ReadableForm | null)[]> {
  const forms = await findFormsOf(source, accountId, leads)
  const readable = new Map(
    [...new Set(forms)].map((form) => [form, form && inOneLanguage(form, language)]),
  )
  return forms.map((form) => readable.get(form) ?? null)
}

export function inOneLanguage(definition: CompleteForm, language: Language): ReadableForm {
  const published = publishForm(definition, language, {
    accepting: true,
    origin_allowed: true,
    country: '',
  })
  return { ...published, name: definition.name }
}
