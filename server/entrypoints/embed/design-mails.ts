import { checkAnswers } from '../../../shared/form/answers.ts'
import { chooseLanguage } from '../../../shared/form/text.ts'
import { dayOf } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { ApiError, NotFound, ValidationFailed } from '../../core/errors.ts'
import { readJsonBody } from '../../core/http/body.ts'
import { annotate } from '../../core/http/notes.ts'
import { respond } from '../../core/http/respond.ts'
import { validate } from '../../core/http/validate.ts'
import { type SpendAddress, spend } from '../../core/limits/spend.ts'
import type { Services } from '../../core/services.ts'
import { FORM_PATH } from '../../forms/embed-snippet.ts'
import { findForm } from '../../forms/forms.reads.ts'
import { shownPriceOf } from '../../forms/shown-price.ts'
import { visitorForms } from '../../forms/visitor.contract.ts'
import { optionalEmail } from '../../leads/contact.contract.ts'
import { fixedAnswers } from '../../leads/emails/answers.ts'
import { mailDesign } from '../../leads/emails/design.writes.ts'
import type { Guard } from '../../leads/proofs/guard.ts'
import { pageAddress } from '../../leads/submission.ts'
import type { EmbedRoute } from './forms.ts'
import { checkOrigin, mailsDesignsOn } from './origin.ts'

/**
 * Mails a design to the typed address. Anyone can type any address, so the email contains the dealer's
 * texts, choices, sizes and numbers, the form's own page, and no free text.
 */
export function createDesignMailRoute(
  { database, config, log }: Services,
  guard: Guard,
  spendAddress: SpendAddress,
): EmbedRoute {
  const { mailDesign: endpoint } = visitorForms
  const { source, clock, counters } = database
  return {
    endpoint,
    limit: 'design_mails',
    answer: async ({ request, slug, address, headers }) => {
      const form = await findForm(source, slug)
      if (form === null) throw new NotFound()
      const { accountId, definition } = form
      const actor = { kind: 'visitor', form: slug } as const
      annotate(request, { accountId, actor })
      if (!definition.design_mail) throw new NotFound()
      const account = await getAccountRow(source, accountId)
      if (account.disabled_at !== null) throw new ApiError('form_closed')
      checkOrigin(request, form, { config, log })
      const body = await readJsonBody(request, endpoint)
      const input = validate(endpoint.body, body.value, body.issues)
      const page = pageAddress(input.page)
      if (page === null || !mailsDesignsOn(page, form, request, config))
        throw new ApiError('origin_not_allowed')
      const to = optionalEmail.safeParse(input.email).data
      if (!to) throw new ValidationFailed({ email: ['is not an e-mail address'] })
      const proof = await guard.check(request, form, input)
      await spendAddress('network_design_mails', address)
      await spend(counters, 'form_design_mails', slug)
      const language = chooseLanguage(definition, input.language ?? undefined)
      const now = clock.now()
      const today = dayOf(now, account.time_zone)
      const checked = checkAnswers(definition.questions, input.answers, today, new Set())
      const answers = fixedAnswers(checked.answers, definition)
      const given = { variant: input.variant, answers }
      const price = await shownPriceOf(source, form, given, { account, language, now })
      // The form's own page: the caller's path could lead anywhere, even on the dealer's website.
      const opened = `${config.baseUrl}${FORM_PATH}/${slug}/${language}`
      const about = { account: accountId, form: slug, answers, page: opened, price }
      await database.run(mailDesign, { actor, accountId, input: { to, language, proof, about } })
      return await respond({ data: { queued: true } }, endpoint, headers)
    },
  }
}
