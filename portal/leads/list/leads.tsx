import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { useQuery } from '../../address.ts'
import { useRead } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { say } from '../../messages/messages.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { ExportDialog } from '../../parts/export.tsx'
import { Icon } from '../../parts/icons.tsx'
import { useShortcuts } from '../../parts/shortcuts.tsx'
import { can, isVisit, me } from '../../session.ts'
import { Board } from './board.tsx'
import { COUNTS } from './endpoints.ts'
import { LeadFilters } from './filters.tsx'
import { LeadList } from './list.tsx'
import { useLeadQuery } from './query.ts'
import { StatusTabs } from './status-tabs.tsx'
import './leads.css'

/** All leads: as a list or as a board by status. Everything chosen here is in the address. */
export function Leads() {
  const { leads, exporting, imports } = say()
  const { route } = useLocation()
  const { query, hrefWith, change } = useQuery()
  const asked = useLeadQuery()
  const counts = useRead(COUNTS)
  const [isExporting, setExporting] = useState(false)
  useLive(counts.reload)
  const isBoard = query.view === 'board'
  useShortcuts(leads.title, [
    { keys: 'n', says: leads.add, run: () => route('/portal/leads/new') },
    { keys: 'v', says: leads.switchView, run: () => change({ view: isBoard ? null : 'board' }) },
  ])
  const unanswered = counts.data?.unanswered ?? 0
  return (
    <Page
      title={leads.title}
      note={unanswered > 0 ? leads.unansweredCount(formatNumber(unanswered), unanswered) : null}
      actions={
        <>
          <div class="segments views">
            <a href={hrefWith({ view: null })} aria-current={isBoard ? undefined : 'true'}>
              <Icon name="list" size={16} />
              <span>{leads.list}</span>
            </a>
            <a href={hrefWith({ view: 'board' })} aria-current={isBoard ? 'true' : undefined}>
              <Icon name="board" size={16} />
              <span>{leads.board}</span>
            </a>
          </div>
          {me.value?.member.role !== 'pricing' && !isVisit.value && (
            <Button icon="download" onClick={() => setExporting(true)}>
              {exporting.button}
            </Button>
          )}
          {can.value.manage && (
            <ButtonLink icon="upload" href="/portal/import">
              {imports.button}
            </ButtonLink>
          )}
          {can.value.sell && (
            <ButtonLink look="main" icon="plus" href="/portal/leads/new">
              {leads.add}
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
        {isExporting && <ExportDialog query={asked} onClose={() => setExporting(false)} />}
      </div>
    </Page>
  )
}
