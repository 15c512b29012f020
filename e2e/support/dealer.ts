import { addDemoLeads } from '../../samples/demo/add-leads.ts'
import { type Demo, openDemoDealer } from '../../samples/demo/demo.writes.ts'
import { readDemo, readDemoForm } from '../../samples/demo/form.ts'
import { getAccountRow } from '../../server/account/accounts/accounts.reads.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import { Agendas } from '../../server/forms/agendas/agendas.contract.ts'
import { readCatalogue } from '../../server/prices/catalogue/catalogue.reads.ts'
import { SentMatrices } from '../../server/prices/matrices/sent.contract.ts'
import type { Dealer, Running } from './server.ts'

/** A dealer of one case, as the operator's files say it. What is absent is the demo dealer's. */
export interface NewDealer {
  /** Fields of the form in place of the demo's. */
  form?: object
  /** Matrices beside the demo's. */
  matrices?: readonly object[]
  agendas?: readonly object[]
  catalogue?: object
  /** Whether the dealer has the demo's leads too. */
  leads?: boolean
}

/** Budgets that no case uses up. */
export const PLENTY = {
  per_minute: 100_000,
  per_day: 100_000,
  write_per_minute: 100_000,
  write_per_day: 100_000,
}

/** With a proof, no form can be sent within two seconds: `e2e/sending` and the demo's own form have one. */
export const SENT_AT_ONCE = { proof_of_work: false }

const openDealer = defineCommand<Demo & { leads: boolean }, Dealer>(
  import.meta.url,
  async (ctx, { leads, ...demo }) => {
    const { account, key, slug } = await openDemoDealer(ctx, demo)
    await ctx.db.updateTable('accounts').set(PLENTY).where('id', '=', account.id).execute()
    const own = { ...ctx, accountId: account.id }
    if (leads) await addDemoLeads(own, await getAccountRow(own, account.id), demo.definition)
    return { account: account.id, secret: key.secret, slug }
  },
)

let last = 0

/** Opens a dealer who shares nothing with any other. */
export async function openOwnDealer(
  { run }: Pick<Running, 'run'>,
  { form = {}, matrices = [], agendas = [], catalogue, leads = false }: NewDealer = {},
): Promise<Dealer> {
  last += 1
  const demo = readDemo()
  const more = matrices.length > 0 ? SentMatrices.parse({ matrices }).matrices : []
  return run(openDealer, null, {
    definition: readDemoForm({ ...SENT_AT_ONCE, ...form, slug: `case-${process.pid}-${last}` }),
    matrices: [...demo.matrices, ...more],
    catalogue: catalogue === undefined ? demo.catalogue : readCatalogue(catalogue),
    agendas: Agendas.parse(agendas),
    leads,
  })
}
