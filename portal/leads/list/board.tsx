import { useEffect, useState } from 'preact/hooks'
import type { LeadCounts } from '../../../server/leads/leads.contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icons.tsx'
import { Menu, MenuItem } from '../../components/menu.tsx'
import { LeadPrice } from '../../components/price.tsx'
import { More, Unread } from '../../components/states.tsx'
import {
  accountStatuses,
  StatusPill,
  statusesToChoose,
  statusText,
} from '../../components/status.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { Age } from '../../components/when.tsx'
import { formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { useLivePages } from '../../pages.ts'
import { can } from '../../session.ts'
import { moveTo } from './moving.ts'
import {
  type LeadInList,
  LISTED_LEADS,
  useIsNarrowed,
  useLeadQuery,
  waitingSince,
} from './query.ts'
import { ReasonDialog } from './reason.tsx'

type Move = (id: number, status: string) => void

/** Only cards have this type, so that nothing else can be dropped on a column. */
const CARD = 'application/x-zeven-lead'

/** A column for each status. A card is dragged to another one, or moved by its menu. */
export function Board({ counts }: { counts: LeadCounts | null }) {
  const { leads } = t()
  const [times, setTimes] = useState(0)
  const [lost, setLost] = useState<number | null>(null)
  // Counts include all leads.
  const isNarrowed = useIsNarrowed()
  const countOf = (status: string) =>
    counts?.statuses.find((one) => one.status === status)?.leads ?? null
  const redraw = () => setTimes((times) => times + 1)
  const move: Move = (id, status) => {
    if (status === 'rejected') setLost(id)
    else void moveTo([id], status, null, redraw)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop, a keyboard cannot scroll it */}
      <section class="board" aria-label={leads.board} tabIndex={0}>
        {accountStatuses().map((status) => (
          <Column
            key={status}
            status={status}
            count={isNarrowed ? null : countOf(status)}
            times={times}
            onMove={move}
          />
        ))}
      </section>
      {lost !== null && (
        <ReasonDialog
          onClose={() => setLost(null)}
          onDone={(loss) => {
            setLost(null)
            void moveTo([lost], 'rejected', loss, redraw)
          }}
        />
      )}
    </>
  )
}

interface ColumnProps {
  status: string
  count: number | null
  /** Another number reads the column again. */
  times: number
  onMove: Move
}

function Column({ status, count, times, onMove }: ColumnProps) {
  const { leads } = t()
  const query = useLeadQuery()
  const { sort: _, ...filters } = query
  const pages = useLivePages(LISTED_LEADS, { query: { ...filters, status, limit: 25 } })
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (times > 0) void pages.reload(true)
  }, [times])
  const takes = can.value.sell && statusesToChoose().includes(status)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: anyone who cannot drag uses the menu of a card
    <div
      class={isOver ? 'board-column over' : 'board-column'}
      onDragOver={(event) => {
        if (!takes || !event.dataTransfer?.types.includes(CARD)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const id = Number(event.dataTransfer?.getData(CARD))
        if (takes && id > 0 && !pages.rows?.some((row) => row.id === id)) onMove(id, status)
      }}
    >
      <h2>
        <StatusPill status={status} />
        {count !== null && <span class="soft small number">{formatNumber(count)}</span>}
      </h2>
      {pages.rows === null && (
        <Unread problem={pages.problem} retry={pages.reload} rows={3} height={40} />
      )}
      <ul class="plain">
        {pages.rows?.map((row) => (
          <Card key={row.id} row={row} onMove={onMove} />
        ))}
      </ul>
      {pages.rows?.length === 0 && <p class="soft small">{leads.noneHere}</p>}
      <More pages={pages} />
    </div>
  )
}

function Card({ row, onMove }: { row: LeadInList; onMove: Move }) {
  const { leads } = t()
  const { id, summary, created_at, member, status } = row
  const { name } = row.person
  return (
    <li
      class="board-card"
      draggable={can.value.sell}
      onDragStart={(event) => event.dataTransfer?.setData(CARD, String(id))}
    >
      <div class="top-line">
        <a class="name" href={`/portal/leads/${id}`} draggable={false}>
          {name ?? leads.noName}
        </a>
        {can.value.sell && (
          <Menu
            class="button quiet icon"
            label={leads.moveOne(name ?? String(id))}
            button={<Icon name="more" size={16} />}
          >
            <div class="title">{leads.setStatus}</div>
            {statusesToChoose()
              .filter((other) => other !== status)
              .map((other) => (
                <MenuItem key={other} onClick={() => onMove(id, other)}>
                  {statusText(other)}
                </MenuItem>
              ))}
          </Menu>
        )}
      </div>
      <p class="soft small">{summary || leads.nothingConfigured}</p>
      <div class="row small">
        <LeadPrice lead={row} />
        <Waiting since={waitingSince(row)} />
        <span class="soft push row">
          <Age at={created_at} />
          {member && (
            <span title={member.name}>
              <Avatar name={member.name} />
              <span class="unseen">{member.name}</span>
            </span>
          )}
        </span>
      </div>
    </li>
  )
}
