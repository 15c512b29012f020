import { dealerForms } from '../../../server/forms/forms.contract.ts'
import { leadOverview, type Overview } from '../../../server/leads/overview/overview.contract.ts'
import { useRead } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { say } from '../../messages/messages.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { CopyField } from '../../parts/copy.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { can } from '../../session.ts'
import { Charts } from './charts.tsx'
import { Month } from './month.tsx'
import { ToDo } from './to-do.tsx'
import './overview.css'

/** What to do in a new account, until its first lead comes. */
function Start() {
  const { overview } = say()
  const { data: forms } = useRead(dealerForms.list)
  const [form] = forms ?? []
  const { data: snippet } = useRead(form ? dealerForms.getSnippet : null, {
    params: { slug: form?.slug ?? '' },
  })
  return (
    <section class="card start" aria-labelledby="start">
      <h2 id="start">{overview.start}</h2>
      <ol>
        <li>
          <h3>{overview.pasteTag}</h3>
          {forms !== null && form === undefined && <p>{overview.noForm}</p>}
          {form !== undefined && snippet !== null && (
            <CopyField label={overview.pasteTagText(form.name)} value={snippet.tag} />
          )}
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

/** What needs doing first, and how things went. */
export function OverviewScreen() {
  const { frame, leads } = say()
  const read = useRead(leadOverview.get)
  useLive(read.reload)
  return (
    <Page
      title={frame.overview}
      actions={
        can.value.sell && (
          <ButtonLink look="main" icon="plus" href="/portal/leads/new">
            {leads.add}
          </ButtonLink>
        )
      }
    >
      <div class="stack">
        {read.data === null && read.problem === null && <Skeleton rows={6} height={40} />}
        {read.data === null && read.problem !== null && (
          <div class="card">
            <Failed problem={read.problem} retry={() => void read.reload()} />
          </div>
        )}
        {read.data !== null && (
          <>
            <ToDo overview={read.data} reload={() => read.reload(true)} />
            <Standing overview={read.data} />
          </>
        )}
        <Charts none={<Start />} />
      </div>
    </Page>
  )
}

/** Held leads and the quota of the month: what stands beside the work. */
function Standing({ overview: { held_leads: held, month } }: { overview: Overview }) {
  const { overview } = say()
  return (
    <div class="work">
      {held > 0 && (
        <section class="card held" aria-labelledby="held">
          <div>
            <h2 id="held">{overview.held(formatNumber(held), held)}</h2>
            <p class="soft">{overview.heldText}</p>
          </div>
          <ButtonLink href="/portal/leads/held">{overview.look}</ButtonLink>
        </section>
      )}
      <Month month={month} />
    </div>
  )
}
