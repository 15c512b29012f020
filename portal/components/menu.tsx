import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { Icon, type IconName } from './icons.tsx'

interface Props {
  /** The button's class, its content, and its name if that is not text. */
  class?: string
  button: ComponentChildren
  label?: string | undefined
  children: ComponentChildren
}

/** A button that opens a menu. Arrow keys move in it, Escape closes it. */
export function Menu({ class: look = 'button', button, label, children }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        ref={opener}
        class={look}
        popovertarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
      >
        {button}
      </button>
      <div
        id={id}
        ref={list}
        class="menu"
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={(event) => {
          const isOpen = (event as unknown as ToggleEvent).newState === 'open'
          event.currentTarget.toggleAttribute('data-open', isOpen)
          if (!isOpen) return
          if (opener.current && list.current) place(list.current, opener.current)
          itemsOf(list.current)[0]?.focus()
        }}
        onKeyDown={(event) => move(event, list.current)}
        onClick={({ target }) => {
          const item = (target as Element).closest('[role^=menuitem]')
          if (item !== null && !item.hasAttribute('data-stay')) list.current?.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

interface ItemProps {
  icon?: IconName
  children: ComponentChildren
  onClick?: () => void
  href?: string
  /** For one of several: whether it is selected. */
  checked?: boolean
  danger?: boolean
}

export function MenuItem({ icon, children, onClick, href, checked, danger }: ItemProps) {
  const shown = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {checked && (
        <span class="end">
          <Icon name="check" size={16} />
        </span>
      )}
    </>
  )
  if (href !== undefined) {
    return (
      <a href={href} role="menuitem" tabIndex={-1}>
        {shown}
      </a>
    )
  }
  const props = { class: danger ? 'danger' : undefined, tabIndex: -1, onClick }
  return checked === undefined ? (
    <button type="button" role="menuitem" {...props}>
      {shown}
    </button>
  ) : (
    <button type="button" role="menuitemradio" aria-checked={checked} {...props}>
      {shown}
    </button>
  )
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
}

function move(event: KeyboardEvent, list: HTMLElement | null): void {
  const items = itemsOf(list)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (event.key === 'Tab') list?.hidePopover()
  if (to === undefined) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}

/** Below its button, or above it if there is no room; always within the window. */
function place(list: HTMLElement, opener: HTMLElement): void {
  const from = opener.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = list
  const isRight = from.left + from.width / 2 > innerWidth / 2
  const left = isRight ? from.right - width : from.left
  const below = from.bottom + 4
  const top = below + height > innerHeight - 8 ? from.top - height - 4 : below
  list.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  list.style.top = `${Math.max(8, top)}px`
}
