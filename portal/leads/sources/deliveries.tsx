import { useState } from 'preact/hooks'
import {
  type AdLead,
  type LeadSource,
  leadSources,
  type TakenAdLead,
} from '../../../server/leads/sources/sources.contract.ts'
import { Button } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { Pill, type PillLook } from '../../components/pill.tsx'
import { Banner, Empty, ProblemBanner } from '../../components/states.tsx'
import { type Column, DataTable } from '../../components/table.tsx'
import { Age } from '../../components/when.tsx'
import { useWrite } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import { NewToken } from './set-up.tsx'

const OUTCOMES = ['taken', 'test', 'fetching', 'quota_reached', 'gone'] as const

interface Props {
  source: LeadSource
  waiting: readonly AdLead[]
  last: readonly AdLead[]
  onChanged(): void
}

/** Deliveries: first those that wait for a person, then the last others. */
export function SourceDeliveries({ source, waiting, last, onChanged }: Props) {
  const { leadSources: texts } = t()
  const take = useWrite(leadSources.takeLeads)
  const drop = useWrite(leadSources.dropLeads)
  const [results, setResults] = useState<readonly TakenAdLead[]>([])
  const params = { id: source.id }
  // An unfetched delivery can only be requested while fetching from Meta is active.
  const isFetching = source.is_active && source.trouble === null
  const ids = waiting.filter(({ contact }) => contact !== null || isFetching).map(({ id }) => id)
  const takeAll = async () => {
    drop.clear()
    const answer = await take.send({ params, body: { ids } })
    if (answer !== null) setResults(answer.data.results)
    onChanged()
  }
  const dropOne = async (id: number) => {
    const question = { title: texts.dropTitle, text: texts.dropText, action: t().bin.delete }
    if (!(await confirm({ ...question, danger: true }))) return
    take.clear()
    await drop.send({ params, body: { ids: [id] } })
    onChanged()
  }
  const rows = [...waiting, ...last]
  return (
    <section class="card flush">
      <div class="head">
        <h2>{texts.deliveries}</h2>
        {ids.length > 0 && (
          <Button icon="check" busy={take.isSending} onClick={() => void takeAll()}>
            {texts.take(ids.length)}
          </Button>
        )}
      </div>
      {source.trouble !== null && (
        <div class="inside stack">
          <Banner look="danger">
            <div>
              <p>{texts.troubleText}</p>
              <p class="small mono" lang="en">
                {source.trouble}
              </p>
            </div>
          </Banner>
          <NewToken source={source} onChanged={onChanged} />
        </div>
      )}
      <div class="inside" role="status">
        {results.length > 0 && <Outcomes results={results} />}
      </div>
      <ProblemBanner problem={take.problem ?? drop.problem} />
      {rows.length === 0 ? (
        <Empty icon="download" title={texts.noDeliveries}>
          {texts.noFieldsText}
        </Empty>
      ) : (
        <DataTable
          caption={texts.deliveries}
          columns={columns((id) => void dropOne(id))}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  )
}

function Outcomes({ results }: { results: readonly TakenAdLead[] }) {
  const { leadSources: texts } = t()
  const isWhole = results.every(({ outcome }) => outcome === 'taken' || outcome === 'fetching')
  return (
    <Banner look={isWhole ? 'good' : 'warn'}>
      <div>
        {OUTCOMES.map((outcome) => {
          const count = results.filter((one) => one.outcome === outcome).length
          return count > 0 && <p key={outcome}>{texts.outcomes[outcome](count)}</p>
        })}
      </div>
    </Banner>
  )
}

const LOOKS: Record<AdLead['state'], PillLook | undefined> = {
  waiting: 'warn',
  taken: 'good',
  test: 'blue',
  failed: 'danger',
  dropped: undefined,
}

function columns(onDrop: (id: number) => void): Column<AdLead>[] {
  const { leadSources: texts } = t()
  const mayDrop = ({ state }: AdLead) => state === 'waiting' || state === 'failed'
  return [
    {
      key: 'lead',
      label: t().leads.lead,
      cell: (one) => (
        <>
          <Who lead={one} />
          {one.reason !== null && <Reason reason={one.reason} />}
        </>
      ),
    },
    {
      key: 'state',
      label: t().mail.state,
      tight: true,
      cell: ({ state }) => <Pill look={LOOKS[state]}>{texts.states[state]}</Pill>,
    },
    {
      key: 'when',
      label: t().appointments.when,
      tight: true,
      cell: ({ created_at }) => <Age at={created_at} />,
    },
    {
      key: 'drop',
      label: t().bin.delete,
      hideLabel: true,
      tight: true,
      cell: (one) =>
        mayDrop(one) && (
          <Button look="quiet" icon="trash" label={t().bin.delete} onClick={() => onDrop(one.id)} />
        ),
    },
  ]
}

function Who({ lead: { contact, lead_id: lead, state } }: { lead: AdLead }) {
  const { leadSources: texts } = t()
  if (lead !== null) return <a href={`/portal/leads/${lead}`}>{t().lead.title(lead)}</a>
  if (contact !== null) {
    const [first, ...more] = [contact.name, contact.email, contact.phone].filter(Boolean)
    return (
      <>
        <strong>{first ?? texts.unnamed}</strong>
        <span class="soft small block">{more.join(' · ')}</span>
      </>
    )
  }
  return (
    <span>{state === 'test' || state === 'dropped' ? texts.states[state] : texts.unnamed}</span>
  )
}

/** An unknown reason is Meta's message, in English. */
function Reason({ reason }: { reason: string }) {
  const words: Readonly<Record<string, string>> = t().leadSources.reasons
  return Object.hasOwn(words, reason) ? (
    <span class="soft small block">{words[reason]}</span>
  ) : (
    <span class="soft small block mono" lang="en">
      {reason}
    </span>
  )
}
