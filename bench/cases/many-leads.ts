import { copyRow } from '../database.ts'
import type { Workplace } from '../workplace.ts'
import { type Account, ask, createAccount, newLead } from '../zeven.ts'

const HOUR_MS = 3_600_000

export interface ManyLeads {
  account: Account
  lastId: number
  sweeps: Sweep[]
}

/** Leads that changed since an instant. */
export interface Sweep {
  what: string
  since: number
  /** Pages of it that are read; all it has when there are fewer. */
  pages: number
}

const made = new WeakMap<Workplace, Promise<ManyLeads>>()

/** An account with many leads, made when a case first asks for it. */
export function accountWithMany(workplace: Workplace): Promise<ManyLeads> {
  const known = made.get(workplace) ?? make(workplace)
  made.set(workplace, known)
  return known
}

/**
 * Most leads were never changed; of those that were, the later a change, the fewer leads it reached, so
 * that each `since` finds a different part of the list: spread over it, or all of it at its end.
 */
async function make({ database, settings, url, manyLeads: count }: Workplace): Promise<ManyLeads> {
  const account = await createAccount(settings, 'Many')
  const { data } = await ask(url, account, '/leads', newLead('many@klant.example'))
  const now = Date.now()
  const [half, hundredth, end, ten] = [4, 3, 2, 1].map((hours) => now - hours * HOUR_MS)
  const created = `(${now - 8 * HOUR_MS} - ${count} + i)`
  const changed = `case when i % ${count / 10} = 0 then ${ten}
    when i > ${count * 0.98} then ${end}
    when i % 100 = 0 then ${hundredth}
    when i > ${count / 2} then ${half} else ${created} end`
  await copyRow(database, 'leads', {
    id: data.id,
    count,
    changed: {
      uuid: `'00000000-0000-4000-8000-' || (100000000000 + i)`,
      created_at: created,
      updated_at: changed,
    },
  })
  const [found] = await database.sql('select max(id) as last from leads')
  return {
    account,
    lastId: Number(found?.last),
    sweeps: [
      { what: 'ten leads', since: ten ?? 0, pages: 300 },
      { what: 'the last 2 %', since: end ?? 0, pages: 300 },
      { what: '1 % all over, and these', since: hundredth ?? 0, pages: 300 },
      { what: 'the second half, and these', since: half ?? 0, pages: 60 },
      { what: 'all', since: 0, pages: 60 },
    ],
  }
}
