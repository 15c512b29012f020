import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { LeadCounts } from '../../../server/leads/leads.contract.ts'
import { useQuery } from '../../address.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ExportDialog } from '../../components/export.tsx'
import { Icon } from '../../components/icons.tsx'
import { Menu, MenuItem } from '../../components/menu.tsx'
import { QueryTabs } from '../../components/query-fields.tsx'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { accountStatuses, statusText } from '../../components/status.tsx'
import { useRead } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { can, isVisit, me } from '../../session.ts'
import { Board } from './board.tsx'
import { LeadFilters } from './filters.tsx'
import { LeadList } from './list.tsx'
import { COUNTS, useLeadQuery } from './query.ts'
import './leads.css'

/** All leads: as a list or as a board by status. All filters are in the address. */
export function Leads() {
  const { leads, exporting, bin } = t()
  const { route } = useLocation()
  const { query, hrefWith, change } = useQuery()
  const leadQuery = useLeadQuery()
  const counts = useRead(COUNTS)
  const [isExporting, setExporting] = useState(false)
  useLive(counts.reload)
  const isBoard = query.view === 'board'
  useShortcuts(t().frame.leads, [
    { keys: 'n', label: leads.add, run: () => route('/portal/leads/new') },
    { keys: 'v', label: leads.switchView, run: () => change({ view: isBoard ? null : 'board' }) },
  ])
  const unanswered = counts.data?.unanswered ?? 0
  const mayExport = me.value?.member.role !== 'pricing' && !isVisit.value
  const inMenu = [
    mayExport && exporting.title,
    can.value.manage && leads.import,
    can.value.sell && bin.title,
  ].filter(Boolean)
  return (
    <Page
      title={t().frame.leads}
      note={unanswered > 0 ? leads.unansweredCount(formatNumber(unanswered), unanswered) : null}
      actions={
        <>
          <div class="segments views">
            <a href={hrefWith({ view: null })} aria-current={isBoard ? undefined : 'true'}>
              <Icon name="list" size={16} />
              <span class="words">{t().appointments.views.list}</span>
            </a>
            <a href={hrefWith({ view: 'board' })} aria-current={isBoard ? 'true' : undefined}>
              <Icon name="board" size={16} />
              <span class="words">{leads.board}</span>
            </a>
          </div>
          {inMenu.length > 0 && (
            <Menu
              class="button icon"
              label={inMenu.join(', ')}
              button={<Icon name="more" size={17} />}
            >
              {mayExport && (
                <MenuItem icon="download" onClick={() => setExporting(true)}>
                  {exporting.title}
                </MenuItem>
              )}
              {can.value.manage && (
                <MenuItem icon="upload" href="/portal/import">
                  {leads.import}
                </MenuItem>
              )}
              {can.value.sell && (
                <MenuItem icon="trash" href="/portal/leads/bin">
                  {bin.title}
                </MenuItem>
              )}
            </Menu>
          )}
          {can.value.sell && (
            <ButtonLink look="main" icon="plus" href="/portal/leads/new">
              <span class="words">{leads.add}</span>
            </ButtonLink>
          )}
        </>
      }
    >
      <div class="stack leads">
        {!isBoard && <StatusTabs counts={counts.data} />}
        <LeadFilters />
        {isBoard ? (
          <Board counts={counts.data} />
        ) : (
          <LeadList onMoved={() => counts.reload(true)} />
        )}
        {isExporting && <ExportDialog query={leadQuery} onClose={() => setExporting(false)} />}
      </div>
    </Page>
  )
}

/** One status at a time, with its number of leads. */
function StatusTabs({ counts }: { counts: LeadCounts | null }) {
  const { leads, frame } = t()
  const total = (counts?.statuses ?? []).reduce((sum, { leads }) => sum + leads, 0)
  const tabs = [
    { value: '', text: frame.all, count: counts && total },
    ...inOrder(counts).map(({ status, leads: count }) => ({
      value: status,
      text: statusText(status),
      count,
    })),
  ]
  return (
    <QueryTabs name="status" label={leads.status} tabs={tabs}>
      {counts !== null && counts.held > 0 && (
        <a href="/portal/leads/held">
          {leads.quarantined} <span class="soft small number">{formatNumber(counts.held)}</span>
        </a>
      )}
    </QueryTabs>
  )
}

/** The account's statuses, then others that leads still have. */
function inOrder(counts: LeadCounts | null): LeadCounts['statuses'] {
  const order = accountStatuses()
  const place = ({ status }: { status: string }) => order.indexOf(status) + 1 || order.length + 1
  return [...(counts?.statuses ?? [])].sort((a, b) => place(a) - place(b))
}
