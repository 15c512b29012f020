import type { InputHTMLAttributes, Ref } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useQuery } from '../address.ts'
import { t } from '../messages/messages.ts'
import { Icon } from './icons.tsx'
import { useShortcuts } from './shortcuts.tsx'

const SEARCH_AFTER_MS = 250

/** The search text of a list, in the address as `q`; the key `/` focuses it. */
export function Search({ label, hint }: { label: string; hint: string }) {
  const { query, change } = useQuery()
  const [typed, setTyped] = useState(query.q ?? '')
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = query.q ?? ''
  useShortcuts(t().frame.search, [{ keys: '/', label, run: () => input.current?.select() }])
  useEffect(() => {
    // Another address, for example after going back, may have another search.
    if (document.activeElement !== input.current) setTyped(shown)
  }, [shown])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (q: string, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (q.trim() !== shown) change({ q: q.trim() }, true)
    }, delay)
  }
  return (
    <SearchField
      field={input}
      label={label}
      hint={hint}
      maxLength={200}
      value={typed}
      onInput={({ currentTarget: { value } }) => {
        setTyped(value)
        search(value, SEARCH_AFTER_MS)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') search(typed, 0)
        if (key === 'Escape') input.current?.blur()
      }}
    />
  )
}

/** A search field with its shortcut. */
export function SearchField({
  field,
  label,
  hint,
  ...input
}: { field: Ref<HTMLInputElement>; label: string; hint: string } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'maxLength' | 'value' | 'onInput' | 'onKeyDown'
>) {
  return (
    <search class="search">
      <Icon name="search" size={16} />
      <input
        ref={field}
        class="input"
        type="search"
        aria-label={label}
        placeholder={hint}
        {...input}
      />
      <span class="kbd" aria-hidden="true">
        /
      </span>
    </search>
  )
}
