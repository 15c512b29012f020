import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { SLUG } from '../../../shared/form/form.contract.ts'
import { chooseLanguage } from '../../../shared/form/text.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { pathOf } from '../../core/http/below-path.ts'
import { annotate } from '../../core/http/notes.ts'
import { acceptedLanguage } from '../../core/pages/answers.ts'
import type { Services } from '../../core/services.ts'
import { FORM_PATH } from '../../forms/embed-snippet.ts'
import { findForm, isAccepting, type StoredForm } from '../../forms/forms.reads.ts'
import { publishForm } from '../../forms/publish.ts'
import { FORM_PAGE_TEXTS } from './texts.ts'
import type { FormView } from './view.ts'

export interface ShownForm {
  form: StoredForm
  account: AccountRow
  view: FormView
}

/** Finds the form of a request, in the language of its address or of the browser; null if there is none. */
export async function findShown(
  c: Context,
  { config, database: { source, clock } }: Pick<Services, 'config' | 'database'>,
): Promise<ShownForm | null> {
  const slug = c.req.param('slug') ?? ''
  const form = SLUG.test(slug) ? await findForm(source, slug) : null
  if (form === null) return null
  const { accountId, definition } = form
  annotate(c.req.raw, { accountId, actor: { kind: 'visitor', form: definition.slug } })
  const account = await getAccountRow(source, accountId)
  const wanted = c.req.param('lang') ?? acceptedLanguage(c.req.raw, definition.languages)
  const language = chooseLanguage(definition, wanted)
  const accepting = await isAccepting(source, account, clock.now())
  const { country, logo_type, accent } = account
  const root = pathOf(config.baseUrl)
  const view: FormView = {
    form: publishForm(definition, language, { accepting, origin_allowed: true, country }),
    texts: FORM_PAGE_TEXTS[language],
    languages: definition.languages,
    script: `${root}/widget.js`,
    nonce: randomBytes(12).toString('base64url'),
    path: `${root}${FORM_PATH}/${definition.slug}`,
    // Our databases cannot store the character NUL.
    search: new URL(c.req.url).search.replaceAll('%00', ''),
    dealer: { name: definition.dealer.name, hasLogo: logo_type !== null, accent },
  }
  return { form, account, view }
}
