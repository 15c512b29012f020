import { dayOf } from '../../../shared/time.ts'
import type { Command } from '../../core/db/command.ts'
import { spend } from '../../core/limits/spend.ts'
import type { Services } from '../../core/services.ts'
import { chooseLines } from '../../offers/customer/choose.ts'
import {
  AskForm,
  ChooseForm,
  DeclineForm,
  MeasureForm,
  type Outcome,
  SignForm,
} from '../../offers/customer/customer.contract.ts'
import {
  declineVersion,
  measureVersion,
  signVersion,
} from '../../offers/customer/customer.writes.ts'
import type { OpenVersionInput } from '../../offers/customer/open-version.ts'
import { askSeller, openVersion } from '../../offers/customer/talk.ts'
import type { StoredVersion } from '../../offers/versions/versions.reads.ts'
import { readForm, type SentFields, typedInForm } from './forms.ts'
import type { Missing, Notice, OfferView } from './view.ts'

export const SUBMISSIONS = ['opened', 'choose', 'ask', 'sign', 'decline', 'measure'] as const
export type Submission = (typeof SUBMISSIONS)[number]

export function isSubmission(what: string): what is Submission {
  return (SUBMISSIONS as readonly string[]).includes(what)
}

/** The key of the rate limits: the link of a lead's offer, for all its versions. */
export function linkOf({ account_id, lead_id }: StoredVersion): string {
  return `${account_id} ${lead_id}`
}

interface Sender {
  address: string
  userAgent: string | null
}

/** `done` redirects to the page; the other shows it at once, with the customer's input. */
type SubmitOutcome =
  | { kind: 'done'; to: string }
  | { kind: 'refused'; notice: Notice; typed: OfferView['typed']; status: number }

export type Submit = (
  what: Submission,
  version: StoredVersion,
  sender: Sender,
  fields: SentFields,
) => Promise<SubmitOutcome>

const LONGEST_USER_AGENT = 300
const DONE: SubmitOutcome = { kind: 'done', to: '' }

export function createSubmissions({ database }: Services): Submit {
  return async (what, version, { address, userAgent }, fields) => {
    const { account_id: accountId, lead_id: leadId, document } = version
    const target: OpenVersionInput = { leadId, version: version.version, address }

    function run<Input extends OpenVersionInput>(
      command: Command<Input, Outcome>,
      given: Omit<Input, keyof OpenVersionInput>,
    ): Promise<Outcome> {
      const actor = { kind: 'customer', id: leadId } as const
      return database.run(command, { actor, accountId, input: { ...target, ...given } as Input })
    }
    const missing = (names: Missing[]): SubmitOutcome => {
      const notice = { kind: 'missing', what: names } as const
      return { kind: 'refused', notice, typed: typedInForm(fields), status: 422 }
    }

    switch (what) {
      case 'opened':
        await run(openVersion, {})
        return DONE
      case 'choose': {
        const form = readForm(ChooseForm, fields)
        if ('missing' in form) return missing(form.missing)
        await run(chooseLines, form.data)
        return { kind: 'done', to: '#sums' }
      }
      case 'ask': {
        const form = readForm(AskForm, fields)
        if ('missing' in form) return missing(form.missing)
        await spend(database.counters, 'offer_questions', linkOf(version))
        await run(askSeller, form.data)
        return { kind: 'done', to: '?asked#notice' }
      }
      case 'decline': {
        const form = readForm(DeclineForm, fields)
        if ('missing' in form) return missing(form.missing)
        await run(declineVersion, form.data)
        return DONE
      }
      case 'measure': {
        const form = readForm(MeasureForm, fields)
        const { day: days } = 'missing' in form ? { day: [] } : form.data
        const today = dayOf(database.clock.now(), document.time_zone)
        if ('missing' in form || days.some((day) => day < today)) return missing(['day'])
        await run(measureVersion, { days })
        return { kind: 'done', to: '#notice' }
      }
      case 'sign': {
        const form = readForm(SignForm, fields)
        const names = 'missing' in form ? form.missing : []
        const isAgreed = document.texts.terms === null || fields.terms === 'on'
        const all: Missing[] = isAgreed ? names : [...names, 'terms']
        if ('missing' in form || all.length > 0) return missing([...new Set(all)])
        const { terms: _, ...signing } = form.data
        const agent = userAgent?.slice(0, LONGEST_USER_AGENT) ?? null
        const outcome = await run(signVersion, { ...signing, userAgent: agent })
        if (outcome !== 'changed') return DONE
        return {
          kind: 'refused',
          notice: { kind: 'changed' },
          typed: typedInForm(fields),
          status: 409,
        }
      }
    }
  }
}
