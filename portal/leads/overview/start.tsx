import type { listPortalForms } from '../../../server/forms/desk/desk.contract.ts'
import { endpoint } from '../../api.ts'
import { useRead } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { CopyField } from '../../parts/copy.tsx'
import { can } from '../../session.ts'

const FORMS = endpoint<typeof listPortalForms>('GET', '/forms')

/** What to do in a new account, until its first lead comes. */
export function Start() {
  const { overview } = say()
  const { data: forms } = useRead(FORMS)
  const [form] = forms ?? []
  const tag = `<script src="${location.origin}/widget.js" data-zv="${form?.slug}" async></script>`
  return (
    <section class="card start" aria-labelledby="start">
      <h2 id="start">{overview.start}</h2>
      <ol>
        <li>
          <h3>{overview.pasteTag}</h3>
          {forms !== null && form === undefined && <p>{overview.noForm}</p>}
          {form !== undefined && <CopyField label={overview.pasteTagText(form.name)} value={tag} />}
        </li>
        {can.value.manage && (
          <li>
            <h3>{overview.invite}</h3>
            <p class="soft">{overview.inviteText}</p>
            <ButtonLink href="/portal/settings/members">{overview.toMembers}</ButtonLink>
          </li>
        )}
        {can.value.sell && (
          <li>
            <h3>{overview.byHand}</h3>
            <p class="soft">{overview.byHandText}</p>
            <ButtonLink href="/portal/leads/new">{say().leads.add}</ButtonLink>
          </li>
        )}
      </ol>
    </section>
  )
}
