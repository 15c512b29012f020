import type { Language } from '../form/text.contract.ts'
import { de } from './de.ts'
import { DESIGN_MESSAGES } from './design.ts'
import { en, type Messages } from './en.ts'
import { fr } from './fr.ts'
import { GROUP_MESSAGES } from './group.ts'
import { LIST_MESSAGES } from './list.ts'
import { MOMENT_MESSAGES } from './moment.ts'
import { nl } from './nl.ts'
import { PHOTO_MESSAGES } from './photo.ts'
import { PRICE_MESSAGES } from './price.ts'

/**
 * The widget's own texts. A form includes those of its own language, so that another language does
 * not enlarge the script (see server/forms/publish.ts).
 */
export const MESSAGES: Readonly<Record<Language, Messages>> = { nl, en, de, fr }

/** Texts that only some forms need: kinds of question, long lists, and a price that is more than “from”. */
export const KIND_MESSAGES: Readonly<
  Record<string, Readonly<Record<Language, Readonly<Record<string, string>>>>>
> = {
  design: DESIGN_MESSAGES,
  group: GROUP_MESSAGES,
  list: LIST_MESSAGES,
  moment: MOMENT_MESSAGES,
  photo: PHOTO_MESSAGES,
  price: PRICE_MESSAGES,
}
