import { getAccountRow } from '../../server/account/accounts/accounts.reads.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import type { Agenda } from '../../server/forms/agendas/agendas.contract.ts'
import { putAgendas } from '../../server/forms/agendas/agendas.writes.ts'
import type { Dealer, TestApp } from './app.ts'

/** Two appointments every weekday morning and one on Friday afternoons, from tomorrow on. */
export const SHOWROOM: Agenda = {
  key: 'showroom',
  name: 'Showroom',
  parts: [
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '12:00', most: 2 },
    { days: ['fri'], from: '13:00', to: '17:00', most: 1 },
  ],
  first_day: 1,
  last_day: 14,
  days_off: [],
}

export const VISIT = {
  key: 'visit',
  kind: 'moment',
  label: { nl: 'Wanneer komt u?', en: 'When do you come?' },
  agenda: 'showroom',
}

/** Sets the agendas of an account, as its owner does. */
export async function putAgenda(
  app: TestApp,
  { account }: Pick<Dealer, 'account'>,
  ...agendas: Agenda[]
): Promise<void> {
  const { updated_at: version } = await getAccountRow(app.database.source, account.id)
  const input = { version, agendas }
  await app.database.run(putAgendas, { actor: OPERATOR, accountId: account.id, input })
}
