import type { ComponentChildren } from 'preact'
import { useQuery } from '../address.ts'
import { say } from '../messages/messages.ts'
import type { PagedRead } from '../pages.ts'
import { Button } from '../parts/button.tsx'
import { Search } from '../parts/search.tsx'
import { Empty, Failed, More, Skeleton } from '../parts/states.tsx'

interface Words {
  search: string
  searchHint: string
  none: string
  noneText: string
  nothingFound: string
}

/** A state that the list can be narrowed to: its name in the address, and its words. */
export type States = readonly (readonly [state: string, text: string])[]

interface Props {
  pages: Omit<PagedRead<unknown>, 'rows'> & { rows: readonly unknown[] | null }
  words: Words
  states: States
  /** The table, when there are rows. */
  children: ComponentChildren
}

/** Materials and offer items are in use or not. */
export function inUseOrNot(): States {
  const { prices } = say()
  return [
    ['on', prices.inUse],
    ['off', prices.inactive],
  ]
}

/** What a list is asked for; it is in the address. */
export function useListQuery<State extends string>(
  states: readonly State[],
): { q: string; state: State | null } {
  const { query } = useQuery()
  const { q = '' } = query
  return { q, state: states.find((state) => state === query.state) ?? null }
}

/** Search, a choice by state, and what stands in place of the table while there is none. */
export function BookList({ pages, words, states, children }: Props) {
  const { frame, prices } = say()
  const { query, change } = useQuery()
  const { q = '', state = '' } = query
  return (
    <>
      <div class="row">
        <Search label={words.search} hint={words.searchHint} />
        <select
          class="input order"
          aria-label={prices.state}
          value={state}
          onChange={({ currentTarget: { value } }) => change({ state: value })}
        >
          <option value="">{frame.all}</option>
          {states.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {pages.problem !== null && pages.rows === null && (
        <div class="card">
          <Failed problem={pages.problem} retry={() => void pages.reload()} />
        </div>
      )}
      {pages.rows === null && pages.problem === null && <Skeleton rows={8} height={36} />}
      {pages.rows?.length === 0 && (
        <div class="card">
          {q !== '' || state !== '' ? (
            <Empty
              icon="search"
              title={words.nothingFound}
              actions={
                <Button onClick={() => change({ q: null, state: null })}>
                  {prices.clearSearch}
                </Button>
              }
            />
          ) : (
            <Empty icon="prices" title={words.none}>
              {words.noneText}
            </Empty>
          )}
        </div>
      )}
      {pages.rows !== null && pages.rows.length > 0 && (
        <div class="card flush" aria-busy={pages.isReading}>
          {children}
        </div>
      )}
      <More pages={pages} />
    </>
  )
}
