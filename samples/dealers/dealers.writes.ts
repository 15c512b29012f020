import { created, recordAudit } from '../../server/account/audit/record.ts'
import { lockAccount } from '../../server/core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../server/core/db/command.ts'
import { lockName } from '../../server/core/db/dialect.ts'
import { findForm } from '../../server/forms/forms.reads.ts'
import { useTemplate } from '../../server/forms/templates/templates.writes.ts'
import { confirmAllExamples } from '../../server/prices/examples/examples.writes.ts'
import { StartPromotion } from '../../server/prices/promotions/promotions.contract.ts'
import { startPromotion } from '../../server/prices/promotions/promotions.writes.ts'
import { openDemoAccount } from '../demo/open.ts'
import { AWNINGS } from './awnings.ts'
import type { DemoDealer } from './dealer.ts'
import type { DealerName } from './dealers.contract.ts'
import { findDealerSlug, findDemoAccount, listMissingOwners, settingOf } from './dealers.reads.ts'
import { WINDOWS } from './windows.ts'

const DEALERS: Record<DealerName, DemoDealer> = { windows: WINDOWS, awnings: AWNINGS }

/**
 * Loads another invented dealer, unless it exists already, and makes the owners of the first dealer
 * its owners. Does nothing if the first dealer was not loaded.
 */
export const loadDemoDealer = defineCommand<{ name: DealerName }, null>(
  import.meta.url,
  async (ctx, { name }) => {
    // Concurrent loads of the same dealer wait here, and so does the removal of the demo.
    await lockName(ctx.db, ctx.engine, 'load the demo')
    const first = await findDemoAccount(ctx)
    if (first === null) return null
    const slug = (await findDealerSlug(ctx, name)) ?? (await open(ctx, name))
    const form = await findForm(ctx, slug)
    if (form !== null) await addOwners({ ...ctx, accountId: form.accountId }, first)
    return null
  },
)

async function open(ctx: WriteContext, name: DealerName): Promise<string> {
  const { template, slug: wanted, promotion, ...dealer } = DEALERS[name]
  const account = await openDemoAccount(ctx, dealer)
  const own = { ...ctx, accountId: account.id }
  const { slug } = await useTemplate.run(own, { template, slug: wanted })
  await confirmAllExamples(own)
  await startPromotion.run(own, { sent: StartPromotion.parse(promotion) })
  await ctx.db
    .insertInto('settings')
    .values({ name: settingOf(name), value: slug })
    .execute()
  return slug
}

async function addOwners(ctx: WriteContext, first: number): Promise<void> {
  const owners = await listMissingOwners(ctx, { from: first, to: ctx.accountId })
  if (owners.length === 0) return
  const at = await lockAccount(ctx)
  const times = { last_seen_at: null, created_at: at, updated_at: at }
  const added = await ctx.db
    .insertInto('members')
    .values(
      owners.map(({ id: _, ...owner }) => ({ ...owner, account_id: ctx.accountId, ...times })),
    )
    .returning('id')
    .execute()
  await recordAudit(
    ctx,
    added.map(({ id }) => created('member', id)),
  )
}
