import {
  MAIL_STATES,
  type Mail,
  type MailState,
  mails,
} from '../../../server/messaging/mails/mails.contract.ts'
import { useQuery } from '../../address.ts'
import { SelectField } from '../../components/field.tsx'
import { Pill, type PillLook } from '../../components/pill.tsx'
import { Empty, More, Unread } from '../../components/states.tsx'
import { DataTable } from '../../components/table.tsx'
import { Age } from '../../components/when.tsx'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { usePages } from '../../pages.ts'
import { MailDialog } from './detail.tsx'

export const MAIL_LOOKS: Record<MailState, PillLook> = {
  waiting: 'blue',
  kept: 'warn',
  sent: 'good',
  bounced: 'danger',
  failed: 'danger',
}

export function MailList() {
  const texts = t().mail
  const { query, change } = useQuery()
  const state = MAIL_STATES.find((one) => one === query.state)
  const pages = usePages(mails.list, { query: { ...(state && { state }), ...leadOf(query.lead) } })
  useLive(pages.reload)
  const opened = query.mail
  return (
    <>
      <div class="state-filter">
        <SelectField
          label={texts.state}
          hideLabel
          value={state ?? ''}
          onValue={(value) => change({ state: value, mail: null })}
          choices={[
            { value: '', text: texts.allStates },
            ...MAIL_STATES.map((value) => ({ value, text: texts.states[value] })),
          ]}
        />
      </div>
      {pages.rows === null ? (
        <Unread problem={pages.problem} retry={pages.reload} rows={6} />
      ) : (
        <section class="card flush">
          {pages.rows.length === 0 ? (
            <Empty icon="mail" title={texts.emptyTitle}>
              {state === undefined ? texts.empty : texts.emptyFiltered}
            </Empty>
          ) : (
            <MailTable mails={pages.rows} />
          )}
        </section>
      )}
      <More pages={pages} />
      {opened !== undefined && (
        <MailDialog
          key={opened}
          id={opened}
          onClose={() => change({ mail: null })}
          onChanged={() => void pages.reload(true)}
        />
      )}
    </>
  )
}

/** Links of a lead show the mails about it. */
function leadOf(lead: string | undefined): { lead?: string } {
  return lead !== undefined && /^[1-9]\d{0,14}$/.test(lead) ? { lead } : {}
}

function MailTable({ mails }: { mails: readonly Mail[] }) {
  const texts = t().mail
  const { hrefWith } = useQuery()
  return (
    <DataTable
      caption={texts.sentMails}
      rows={mails}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'mail',
          label: texts.subject,
          cell: ({ id, kind, subject }) => (
            <a class="over" href={hrefWith({ mail: String(id) })}>
              {subject ?? texts.kinds[kind]}
            </a>
          ),
        },
        {
          key: 'kind',
          label: t().lead.kind,
          cell: ({ kind }) => <span class="soft">{texts.kinds[kind]}</span>,
        },
        { key: 'to', label: texts.to, labelled: true, cell: ({ to }) => to },
        {
          key: 'state',
          label: texts.state,
          cell: ({ state }) => <Pill look={MAIL_LOOKS[state]}>{texts.states[state]}</Pill>,
        },
        {
          key: 'lead',
          label: t().leads.lead,
          cell: ({ lead_id: lead }) =>
            lead !== null && (
              <a class="whole" href={`/portal/leads/${lead}`}>
                {t().lead.title(lead)}
              </a>
            ),
        },
        {
          key: 'at',
          label: t().appointments.when,
          align: 'end',
          cell: ({ sent_at: sent, created_at: created }) => (
            <span class="soft">
              <Age at={sent ?? created} />
            </span>
          ),
        },
      ]}
    />
  )
}
