import { dayOf } from '../../shared/time.ts'
import { ValidationFailed } from '../core/errors.ts'
import { type MemberCall, routes, writeFor } from '../core/http/call.ts'
import { issue } from '../core/issues.contract.ts'
import { findForm } from '../forms/forms.reads.ts'
import { type LeadByHand, leadByHand } from './by-hand.contract.ts'
import { toE164 } from './customers/match.ts'
import { createLead } from './leads.writes.ts'
import type { LeadInput } from './make.ts'
import { readAnswers } from './submission.ts'

export const leadByHandRoutes = routes(leadByHand, {
  create: async (call) => {
    const lead = await readLead(call)
    return writeFor(call, createLead, { ...lead, hidesCustomer: !call.viewer.seesContact })
  },
})

/** Checks a lead entered by a member. Throws 422. */
async function readLead(call: MemberCall<typeof leadByHand.create>): Promise<LeadInput> {
  const { account, member } = call
  const { note, source, language, mine, form, answers, ...contact } = call.read().body
  const { phone, country } = contact
  if (phone !== null && toE164(phone, country ?? account.country) === null) {
    throw new ValidationFailed({ phone: [issue('not_phone')] })
  }
  return {
    contact,
    ...(await readFormAnswers(call, { form, answers })),
    note,
    source: source ?? 'portal',
    createdVia: 'portal',
    language: language ?? null,
    form: form ?? null,
    variant: null,
    page: null,
    attribution: null,
    ...(mine && { member: { id: member.id, name: member.name } }),
  }
}

/** The answers, checked by the rules of the account's form. Empty without a form. */
async function readFormAnswers(
  { database, account }: MemberCall,
  { form: slug, answers }: Pick<LeadByHand, 'form' | 'answers'>,
): Promise<Pick<LeadInput, 'answers' | 'moments' | 'formVersion'>> {
  if (slug == null) {
    if (answers == null || Object.keys(answers).length === 0) return { answers: {} }
    throw new ValidationFailed({ answers: ['need a form: name it in form'] })
  }
  const form = await findForm(database.source, slug)
  if (form?.accountId !== account.id) {
    throw new ValidationFailed({ form: [issue('form_gone')] })
  }
  const today = dayOf(database.clock.now(), account.timeZone)
  return { ...readAnswers(form.definition, answers ?? {}, today), formVersion: form.number }
}
