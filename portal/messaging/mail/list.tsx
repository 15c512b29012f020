import {
  MAIL_STATES,
  type Mail,
  type MailState,
  mails,
} from '../../../server/messaging/mails/mails.contract.ts'
import { useQuery } from '../../address.ts'
import { SelectField } from '../../components/field.tsx'
import { ListTable } from '../../components/list-table.tsx'
import { Pill, type PillLook } from '../../components/pill.tsx'
import { Empty } from '../../components/states.tsx'
import type { Column } from '../../components/table.tsx'
import { Age } from '../../components/when.tsx'
import { t } from '../../messages/messages.ts'
import { useLivePages } from '../../pages.ts'
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
  const { query, change, hrefWith } = useQuery()
  const state = MAIL_STATES.find((one) => one === query.state)
  const pages = useLivePages(mails.list, {
    query: { ...(state && { state }), ...leadOf(query.lead) },
  })
  const opened = query.mail
  return (
    <>
      <div class="state-filter">
        <SelectField
          label={texts.state}
          hideLabel
          value={state ?? ''}
          onValue={(value) => change({ state: value, mail: null })}
          unsaid={texts.allStates}
          choices={MAIL_STATES.map((value) => ({ value, text: texts.states[value] }))}
        />
      </div>
      <ListTable
        pages={pages}
        caption={texts.sentMails}
        columns={columns(hrefWith)}
        none={
          <Empty icon="mail" title={texts.emptyTitle}>
            {state === undefined ? texts.empty : texts.emptyFiltered}
          </Empty>
        }
      />
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

/** Links of a lead show the emails about it. */
function leadOf(lead: string | undefined): { lead?: string } {
  return lead !== undefined && /^[1-9]\d{0,14}$/.test(lead) ? { lead } : {}
}

function columns(hrefWith: ReturnType<typeof useQuery>['hrefWith']): Column<Mail>[] {
  const texts = t().mail
  return [
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
          <a class="mailed-lead" href={`/portal/leads/${lead}`}>
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
  ]
}
