import { ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import type { AccountRow, QuarantinedLeadRow } from '../core/db/tables.ts'
import type { GoodRow } from '../leads/imports/file-check-row.ts'
import { readQuarantined } from '../leads/quarantine/quarantine.reads.ts'
import type { ArrivedLead } from '../leads/sources/arrived.ts'
import { contactOf } from '../leads/sources/contact.ts'
import { isSamePerson, type PersonKeys } from './person.ts'

/** The person whose traces are searched in data without a customer record. */
export interface PersonScope {
  account: AccountRow
  keys: PersonKeys
}

type Reading = Pick<Source, 'db'>

/** Quarantined submissions of the person. */
export async function findQuarantined(
  { db }: Reading,
  { account, keys }: PersonScope,
): Promise<QuarantinedLeadRow[]> {
  const quarantined = await ofAccount(db, account.id)
    .selectFrom('held_leads')
    .selectAll()
    .orderBy('id')
    .execute()
  return quarantined.filter((row) => isSamePerson(keys, readQuarantined(row).contact, account))
}

/** Waiting ad deliveries. */
export async function findAdLeads({ db }: Reading, { account, keys }: PersonScope) {
  const waiting = await ofAccount(db, account.id)
    .selectFrom('ad_leads')
    .innerJoin('lead_sources', (join) =>
      join
        .onRef('lead_sources.account_id', '=', 'ad_leads.account_id')
        .onRef('lead_sources.id', '=', 'ad_leads.source_id'),
    )
    .select(['ad_leads.id', 'ad_leads.body', 'ad_leads.created_at', 'lead_sources.mapping'])
    .where('ad_leads.body', 'is not', null)
    .orderBy('ad_leads.id')
    .execute()
  return waiting
    .map(({ body, mapping, ...row }) => ({
      ...row,
      arrived: JSON.parse(body ?? '') as ArrivedLead,
      mapping: JSON.parse(mapping) as Record<string, string>,
    }))
    .filter(({ arrived, mapping }) =>
      isSamePerson(keys, contactOf(arrived, mapping, account.country), account),
    )
}

/** Rows of pending import files by batch: the person's and those of others. */
export async function findImportRows({ db }: Reading, { account, keys }: PersonScope) {
  const batches = await ofAccount(db, account.id).selectFrom('import_batches').selectAll().execute()
  return batches
    .map(({ import_id, number, rows }) => {
      const isOwn = ({ contact }: GoodRow) => isSamePerson(keys, contact, account)
      const { own = [], others = [] } = Object.groupBy(JSON.parse(rows) as GoodRow[], (row) =>
        isOwn(row) ? 'own' : 'others',
      )
      return { import_id, number, own, others }
    })
    .filter(({ own }) => own.length > 0)
}
