import type { ComponentChildren } from 'preact'
import { useQuery } from '../address.ts'
import { formatNumber } from '../format.ts'
import { Button } from './button.tsx'
import type { IconName } from './icons.tsx'

// Fields of a list whose values are in the address.

interface SelectProps {
  name: string
  label: string
  /** Values and their texts; the first one is the default of the list. */
  choices: readonly (readonly [value: string, text: string])[]
}

export function QuerySelect({ name, label, choices }: SelectProps) {
  const { query, change } = useQuery()
  const usual = choices[0]?.[0]
  return (
    <select
      class="input order"
      aria-label={label}
      value={query[name] ?? usual}
      onChange={({ currentTarget: { value } }) =>
        change({ [name]: value === usual ? null : value })
      }
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

interface ToggleProps {
  name: string
  value?: string
  icon?: IconName
  children: string
}

/** Filters the list by one value, and removes the filter. */
export function QueryToggle({ name, value = '1', icon, children }: ToggleProps) {
  const { query, change } = useQuery()
  const isOn = query[name] === value
  return (
    <Button icon={icon} aria-pressed={isOn} onClick={() => change({ [name]: isOn ? null : value })}>
      {children}
    </Button>
  )
}

interface TabsProps {
  name: string
  label: string
  tabs: readonly { value: string; text: string; count?: number | null }[]
  children?: ComponentChildren
}

/** One value at a time, optionally with its number of rows. '' is all of them. */
export function QueryTabs({ name, label, tabs, children }: TabsProps) {
  const { query, hrefWith } = useQuery()
  const chosen = query[name] ?? ''
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ value, text, count = null }) => (
        <a
          key={value}
          href={hrefWith({ [name]: value })}
          aria-current={value === chosen ? 'page' : undefined}
        >
          {text}
          {count !== null && <span class="soft small number">{formatNumber(count)}</span>}
        </a>
      ))}
      {children}
    </nav>
  )
}
