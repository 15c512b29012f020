import type { WriteContext } from '../../server/core/db/command.ts'
import type { AccountRow } from '../../server/core/db/tables.ts'
import { shownPriceOf } from '../../server/forms/shown-price.ts'
import type { Named } from '../../server/leads/change.ts'
import { changeLead } from '../../server/leads/change.writes.ts'
import { createLead } from '../../server/leads/leads.writes.ts'
import { readSubmission } from '../../server/leads/submission.ts'
import { buildOffer } from '../../server/offers/build.ts'
import {
  acceptMeasurement,
  invoiceOffer,
  sendOffer,
  signOffer,
} from '../../server/offers/offers.writes.ts'
import { StartPromotion } from '../../server/prices/promotions/promotions.contract.ts'
import { startPromotion } from '../../server/prices/promotions/promotions.writes.ts'
import type { CompleteForm } from '../../shared/form/form.contract.ts'
import { chooseLanguage } from '../../shared/form/text.ts'
import { dayOf } from '../../shared/time.ts'
import { addDemoVisits } from './add-visits.ts'
import {
  type DemoLead,
  INVOICE_NUMBER,
  LEADS,
  LOSS,
  OWN_STATUS,
  PROMOTION,
  STEPS,
  type Step,
} from './leads.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The same transaction with a clock that is `days` days behind. */
export function daysAgo(ctx: WriteContext, days: number): WriteContext {
  return { ...ctx, clock: { now: () => ctx.clock.now() - days * DAY_MS } }
}

/** Adds the leads of the demo. Each of their steps runs the real command, on its day in the past. */
export async function addDemoLeads(
  ctx: WriteContext,
  account: AccountRow,
  form: CompleteForm,
): Promise<void> {
  const ids = new Map<DemoLead, number>()
  const moments = [
    { ago: PROMOTION.daysAgo, happen: startDemoPromotion },
    ...LEADS.flatMap((demoLead) => [
      {
        ago: demoLead.arrived,
        happen: async (then: WriteContext) => {
          const now = then.clock.now()
          const today = dayOf(now, account.time_zone)
          const lead = readSubmission(form, submissionOf(demoLead), {
            country: account.country,
            today,
            now,
          })
          const own = { accountId: ctx.accountId, definition: form }
          const language = chooseLanguage(form, lead.language ?? undefined)
          const shownPrice = await shownPriceOf(then, own, lead, { account, now, language })
          ids.set(
            demoLead,
            (await createLead.run(then, { ...lead, shownPrice, formVersion: 1 })).id,
          )
          await addDemoVisits(then, account, form)
        },
      },
      ...STEPS.flatMap((step) => {
        const ago = demoLead.steps[step]
        if (ago === undefined) return []
        const happen = (then: WriteContext) =>
          COMMANDS[step](then, { id: ids.get(demoLead) as number })
        return [{ ago, happen }]
      }),
    ]),
  ]
  // Steps of the same day keep their order.
  for (const { ago, happen } of moments.toSorted((a, b) => b.ago - a.ago)) {
    await happen(daysAgo(ctx, ago))
  }
}

const COMMANDS: Record<Step, (ctx: WriteContext, named: Named) => Promise<unknown>> = {
  build: (ctx, named) => buildOffer.run(ctx, named),
  send: (ctx, named) => sendOffer.run(ctx, named),
  measure: (ctx, named) => acceptMeasurement.run(ctx, named),
  sign: (ctx, named) => signOffer.run(ctx, named),
  reject: (ctx, { id }) => changeLead.run(ctx, { id, status: 'rejected', ...LOSS }),
  invoice: (ctx, named) => {
    const sent = { number: INVOICE_NUMBER, status: 'open', paid_at: null } as const
    return invoiceOffer.run(ctx, { ...named, sent })
  },
  move: (ctx, { id }) => changeLead.run(ctx, { id, status: OWN_STATUS }),
}

function startDemoPromotion(ctx: WriteContext) {
  return startPromotion.run(ctx, { sent: StartPromotion.parse(PROMOTION.sent) })
}

function submissionOf({ name, email, phone, city, language, answers }: DemoLead) {
  const contact = { name, email, phone: phone ?? null, city }
  return { answers, contact, consent: true, variant: 'full' as const, language }
}
