import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { useQuery } from '../../address.ts'
import { Avatar } from '../../components/avatar.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { type ChosenRows, useChosen } from '../../components/chosen.ts'
import { Thumbnail } from '../../components/drawing.tsx'
import { Icon } from '../../components/icons.tsx'
import { ListTable, NothingListed } from '../../components/list-table.tsx'
import { LeadPrice } from '../../components/price.tsx'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { OfferPill, StatusPill } from '../../components/status.tsx'
import type { Column } from '../../components/table.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { Age } from '../../components/when.tsx'
import { useRead } from '../../data.ts'
import { formatMoney } from '../../format.ts'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { usePages } from '../../pages.ts'
import { can } from '../../session.ts'
import {
  type Defaults,
  FILTERS,
  LEADS_SUM,
  type LeadInList,
  LISTED_LEADS,
  lastList,
  sourceText,
  useIsNarrowed,
  useLeadQuery,
  waitingSince,
} from './query.ts'
import { Selection } from './selection.tsx'

interface Props {
  onMoved(): void
  /** A list of something other than leads. */
  defaults?: Defaults
  title?: string
  columns?(reload: () => Promise<void>): Column<LeadInList>[]
  none?: { title: string; text: string } | undefined
}

/** The list and its total. The screen of a lead continues to the next of them. */
function useListed(defaults: Defaults | undefined, isOfLeads: boolean) {
  const query = useLeadQuery(defaults)
  const pages = usePages(LISTED_LEADS, { query: { ...query, limit: 50 } })
  const { sort: _, ...filters } = query
  const sum = useRead(isOfLeads ? LEADS_SUM : null, { query: filters })
  useLive(() => {
    void pages.reload()
    void sum.reload()
  })
  const { url } = useLocation()
  // Before the rows are rendered: opening the first one at once may still continue to the next.
  useLayoutEffect(() => {
    if (pages.rows !== null && isOfLeads)
      lastList.value = { href: url, ids: pages.rows.map(({ id }) => id) }
  }, [pages.rows, url])
  return { pages, sum }
}

function useListKeys(place: RefObject<HTMLElement | null>): void {
  const { leads, appointments } = t()
  useShortcuts(appointments.views.list, [
    { keys: 'j', label: leads.nextLead, run: () => step(place.current, 1) },
    { keys: 'k', label: leads.lastLead, run: () => step(place.current, -1) },
    { keys: 'Enter', label: leads.open, run: () => {} },
    {
      keys: 'x',
      label: leads.choose,
      run: () => {
        const row = document.activeElement?.closest('tr')
        row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      },
    },
  ])
}

/** Leads, or their offers: those have their own columns, and no selection. */
export function LeadList({ onMoved, defaults, title, columns, none }: Props) {
  const { leads, frame } = t()
  const { pages, sum } = useListed(defaults, columns === undefined)
  const rows = pages.rows ?? []
  const chosen = useChosen(rows)
  const place = useRef<HTMLDivElement>(null)
  useListKeys(place)
  const reload = async () => {
    await pages.reload(true)
    onMoved()
  }
  return (
    <>
      <ListTable
        pages={pages}
        caption={title ?? frame.leads}
        columns={
          columns?.(reload) ?? [
            ...(can.value.sell ? [choosing(chosen)] : []),
            ...ofLeads(sum.data?.total ?? null),
          ]
        }
        none={<NoLeads none={none} />}
        grey={{ rows: 10, height: 44 }}
        class={columns ? 'offer-list' : 'lead-list'}
        box={place}
        classOf={({ id, is_seen }) =>
          [chosen.has(id) && 'chosen', !columns && !is_seen && 'unseen-yet']
            .filter(Boolean)
            .join(' ') || undefined
        }
      >
        {sum.data && <p class="soft sum">{leads.together(formatMoney(sum.data.total))}</p>}
      </ListTable>
      <Selection
        rows={chosen.rows}
        onDone={() => {
          chosen.choose([])
          void reload()
        }}
        onClear={() => chosen.choose([])}
      />
    </>
  )
}

/** A box for each lead, and one for all. */
function choosing(chosen: ChosenRows<LeadInList>): Column<LeadInList> {
  const { leads } = t()
  return {
    key: 'choose',
    label: leads.choose,
    class: 'choose',
    tight: true,
    heading: (
      <input
        type="checkbox"
        aria-label={leads.chooseAll}
        checked={chosen.isAll}
        onChange={chosen.toggleAll}
      />
    ),
    cell: ({ id, person: { name } }) => (
      <input
        type="checkbox"
        aria-label={leads.chooseOne(name ?? String(id))}
        checked={chosen.has(id)}
        onChange={() => chosen.toggle(id)}
      />
    ),
  }
}

/** `total` is the value of all leads of the list. */
function ofLeads(total: number | null): Column<LeadInList>[] {
  const { leads } = t()
  return [
    {
      key: 'lead',
      label: leads.lead,
      class: 'who-what',
      cell: ({ id, person: { name }, summary, picture, is_seen }) => (
        <div class="lead-cell">
          <Thumbnail drawing={picture} />
          <div>
            <a class="over" href={`/portal/leads/${id}`}>
              {name ?? leads.noName}
              {!is_seen && <span class="unseen"> ({leads.isNew})</span>}
            </a>
            <div class="soft small clip">{summary || leads.nothingConfigured}</div>
          </div>
        </div>
      ),
    },
    {
      key: 'status',
      label: leads.status,
      tight: true,
      class: 'status',
      cell: ({ status, offer_stands: stands }) => (
        <>
          <StatusPill status={status} />
          {stands?.state === 'expired' && <OfferPill state="expired" />}
        </>
      ),
    },
    {
      key: 'price',
      label: leads.price,
      heading: (
        <>
          {leads.price}
          {total !== null && <span class="number block">{leads.together(formatMoney(total))}</span>}
        </>
      ),
      align: 'end',
      tight: true,
      class: 'price',
      cell: (lead) => <LeadPrice lead={lead} />,
    },
    {
      key: 'place',
      label: leads.place,
      class: 'place',
      cell: ({ person: { place }, form_shown: form, source }) => (
        <>
          {place}
          <span class="soft small">{form?.name ?? sourceText(source)}</span>
        </>
      ),
    },
    {
      key: 'member',
      label: leads.member,
      hideLabel: true,
      tight: true,
      class: 'member',
      cell: ({ member }) =>
        member && (
          <span class="row" title={member.name}>
            <Avatar name={member.name} />
            <span class="unseen">{member.name}</span>
          </span>
        ),
    },
    {
      key: 'age',
      label: leads.age,
      tight: true,
      align: 'end',
      class: 'age',
      cell: (lead) => (
        <>
          <span class="small">
            <Age at={lead.created_at} />
          </span>
          <Waiting since={waitingSince(lead)} />
          {lead.follow_up_at && (
            <span class="waiting">
              <Icon name="flag" size={14} />
              <Age at={lead.follow_up_at} />
            </span>
          )}
        </>
      ),
    },
  ]
}

function NoLeads({ none }: Pick<Props, 'none'>) {
  const { leads } = t()
  const { query, change } = useQuery()
  const names = [...FILTERS, 'q', 'status', 'offer']
  const words = none ? { none: none.title, noneText: none.text } : {}
  return (
    <NothingListed
      icon="leads"
      words={{ ...leads, clear: leads.clearFilters, ...words }}
      isNarrowed={useIsNarrowed() || query.status !== undefined}
      onClear={() => change(Object.fromEntries(names.map((name) => [name, null])))}
      actions={
        !none &&
        can.value.sell && (
          <ButtonLink look="main" icon="plus" href="/portal/leads/new">
            {leads.add}
          </ButtonLink>
        )
      }
    />
  )
}

/** Moves the focus to the next or the previous lead of the list. */
function step(place: HTMLElement | null, by: 1 | -1): void {
  const links = [...(place?.querySelectorAll<HTMLElement>('a.over') ?? [])]
  const row = document.activeElement?.closest('tr')
  const at = links.findIndex((link) => row?.contains(link))
  const to = links[at === -1 ? 0 : Math.max(0, Math.min(links.length - 1, at + by))]
  to?.focus()
  to?.scrollIntoView({ block: 'nearest' })
}
