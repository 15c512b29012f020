import type { OperatedAccount } from '../../server/ops/operators/operators.contract.ts'
import { Icon } from '../components/icons.tsx'
import { Menu, MenuItem } from '../components/menu.tsx'
import { Pill } from '../components/pill.tsx'
import type { Column } from '../components/table.tsx'
import { Age } from '../components/when.tsx'
import { formatDate, formatNumber, formatTime } from '../format.ts'
import { t } from '../messages/messages.ts'
import type { What } from './operator-dialog.tsx'

interface Doing {
  onLook(account: OperatedAccount): void
  onAsk(what: What, account: OperatedAccount): void
}

export function accountColumns(doing: Doing): Column<OperatedAccount>[] {
  const { operator } = t()
  return [
    { key: 'name', label: t().frame.tabs.account, cell: (one) => <Name account={one} /> },
    {
      key: 'plan',
      label: t().account.fields.plan,
      labelled: true,
      cell: ({ plan }) => t().account.plans[plan],
    },
    { key: 'month', label: operator.thisMonth, labelled: true, align: 'end', cell: usedText },
    {
      key: 'days',
      label: operator.days30,
      labelled: true,
      align: 'end',
      cell: ({ leads_30_days: leads }) => formatNumber(leads),
    },
    {
      key: 'active',
      label: operator.lastActive,
      labelled: true,
      cell: ({ last_activity_at: at }) => (
        <span class="soft">{at === null ? t().developers.never : <Age at={at} />}</span>
      ),
    },
    { key: 'trouble', label: operator.trouble, cell: (one) => <Trouble account={one} /> },
    {
      key: 'menu',
      label: operator.actions,
      hideLabel: true,
      tight: true,
      cell: (one) => <Actions account={one} doing={doing} />,
    },
  ]
}

function Name({ account }: OfAccount) {
  const { id, name, status, reason, removal_at: at, leave_until: leave } = account
  const { operator } = t()
  return (
    <>
      <strong>{name}</strong> <span class="soft small">{id}</span>{' '}
      {status !== 'open' && (
        <Pill look={status === 'removed' ? 'danger' : 'warn'}>{operator.statuses[status]}</Pill>
      )}
      {leave !== null && <Pill look="good">{operator.until(formatTime(leave))}</Pill>}
      {!account.has_owner && <div class="soft small">{invitedText(account)}</div>}
      {reason !== null && <div class="soft small">{reason}</div>}
      {at !== null && <div class="soft small">{operator.goes(formatDate(at))}</div>}
    </>
  )
}

function invitedText({ invited }: OperatedAccount): string {
  const { operator } = t()
  if (invited === null) return operator.noOwner
  return operator.invitedUntil(invited.email, formatDate(invited.until))
}

/** `12 of 40`. */
function usedText({ leads_this_month: used, lead_quota: quota }: OperatedAccount): string {
  const { operator } = t()
  return quota === null ? formatNumber(used) : operator.of(formatNumber(used), formatNumber(quota))
}

function Trouble({ account }: OfAccount) {
  const { operator } = t()
  const { failing_webhooks: webhooks, failed_mails: mails, held_leads: quarantined } = account
  if (webhooks + mails + quarantined === 0) return null
  return (
    <div class="pills">
      {webhooks > 0 && <Pill look="danger">{operator.webhooks(webhooks)}</Pill>}
      {mails > 0 && <Pill look="danger">{operator.mails(mails)}</Pill>}
      {quarantined > 0 && <Pill look="warn">{operator.quarantined(quarantined)}</Pill>}
    </div>
  )
}

function Actions({ account, doing }: OfAccount & { doing: Doing }) {
  const { operator } = t()
  return (
    <Menu
      class="button quiet"
      label={operator.actionsOf(account.name)}
      button={<Icon name="more" size={17} />}
    >
      <MenuItem icon="eye" onClick={() => doing.onLook(account)}>
        {operator.look}
      </MenuItem>
      <MenuItem icon="edit" onClick={() => doing.onAsk('change', account)}>
        {operator.change}
      </MenuItem>
      {!account.has_owner && (
        <MenuItem icon="plus" onClick={() => doing.onAsk('invite', account)}>
          {operator.invite}
        </MenuItem>
      )}
      {account.status !== 'open' && (
        <MenuItem icon="refresh" onClick={() => doing.onAsk('enable', account)}>
          {operator.open}
        </MenuItem>
      )}
      {account.status !== 'removed' && (
        <MenuItem icon="lock" danger onClick={() => doing.onAsk('disable', account)}>
          {operator.close}
        </MenuItem>
      )}
    </Menu>
  )
}

interface OfAccount {
  account: OperatedAccount
}
