import type { CompleteForm, FormDefinition } from '../../shared/form/form.contract.ts'
import { FORM_MAX } from '../../shared/form/text.contract.ts'
import type { Source } from '../core/db/source.ts'
import type { AccountRow } from '../core/db/tables.ts'

/** The fields that a form inherits from its account by default. */
export const INHERITED = ['name', 'phone', 'email', 'accent'] as const
export type Inherited = Pick<AccountRow, (typeof INHERITED)[number]>

export function readInherited(db: Source['db'], accountId: number): Promise<Inherited> {
  return db
    .selectFrom('accounts')
    .select(INHERITED)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** The form as customers see it: with its own values, or those of the account. */
export function completeForm(form: FormDefinition, account: Inherited): CompleteForm {
  const own = dealerOf(account)
  const accent = form.theme.accent ?? account.accent
  return {
    ...form,
    dealer: { ...own, ...form.dealer, name: form.dealer.name ?? own.name },
    theme: { ...form.theme, ...(accent !== null && { accent }) },
  }
}

function dealerOf({ name, phone, email }: Inherited) {
  return {
    name: name.slice(0, FORM_MAX.name),
    ...(phone && { phone: phone.slice(0, FORM_MAX.phone) }),
    ...(email && { email }),
  }
}
