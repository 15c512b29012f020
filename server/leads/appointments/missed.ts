import { slotInWords } from '../../../shared/form/slot.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { languageOf } from '../../../shared/language.ts'
import { localeOf } from '../../../shared/locale.ts'
import type { WriteContext } from '../../core/db/command.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import type { SlotChoice } from './book.ts'

/** The note on a lead that was released after its requested time was taken. */
const TEXTS: Record<Language, (when: string) => string> = {
  nl: (when) => `De klant koos ${when}. Die tijd was niet meer vrij: er is geen afspraak.`,
  en: (when) => `The customer chose ${when}. That time had gone: there is no appointment.`,
  de: (when) =>
    `Der Kunde hat ${when} gewählt. Diese Zeit war nicht mehr frei: Es gibt keinen Termin.`,
  fr: (when) => `Le client a choisi ${when}. Cet horaire n’était plus libre : aucun rendez-vous.`,
}

/** Records which appointments of a lead could not be booked, so that a member calls the customer. */
export async function recordMissed(
  ctx: WriteContext,
  { account, at }: { account: AccountRow; at: number },
  leadId: number,
  missed: readonly SlotChoice[],
): Promise<void> {
  const language = languageOf(account.language)
  for (const { slot } of missed) {
    await ctx.db
      .insertInto('lead_notes')
      .values({
        account_id: account.id,
        lead_id: leadId,
        member_id: ctx.actor.kind === 'member' ? ctx.actor.id : null,
        kind: 'note',
        text: TEXTS[language](slotInWords(slot, localeOf(language, account.country))),
        created_at: at,
      })
      .execute()
  }
}
