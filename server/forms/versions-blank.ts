import { LANGUAGES, type Language } from '../../shared/form/text.contract.ts'
import type { AccountRow } from '../ground/db/tables.ts'

const QUESTION: Record<Language, { label: string; title: string }> = {
  nl: { title: 'Vertel ons wat u zoekt', label: 'Waar bent u naar op zoek?' },
  en: { title: 'Tell us what you need', label: 'What are you looking for?' },
  de: { title: 'Sagen Sie uns, was Sie suchen', label: 'Wonach suchen Sie?' },
  fr: { title: 'Dites-nous ce que vous cherchez', label: 'Que recherchez-vous ?' },
}

/** A form to begin with: one question, in the account's language. */
export function blankForm(
  { name: company, language, phone, email }: AccountRow,
  { slug, name }: { slug: string; name: string },
): Record<string, unknown> {
  const own = LANGUAGES.find((known) => known === language) ?? 'en'
  const { title, label } = QUESTION[own]
  return {
    slug,
    name,
    languages: [own],
    title: { [own]: title },
    dealer: {
      name: company.slice(0, 120),
      ...(phone && { phone: phone.slice(0, 50) }),
      ...(email && { email }),
    },
    questions: [{ key: 'wishes', kind: 'text', label: { [own]: label }, multiline: true }],
  }
}
