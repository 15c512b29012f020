import type { ComponentChildren, JSX } from 'preact'
import { Icon, type IconName } from './icons.tsx'
import { NewWindow } from './new-window.tsx'

interface Look {
  children?: ComponentChildren
  icon?: IconName | undefined
  /** `main` at most once on a screen. */
  look?: 'main' | 'danger' | 'quiet' | undefined
  /** The name of a button that shows only its icon. */
  label?: string | undefined
  wide?: boolean | undefined
}

/** `busy` keeps the focus and the width, and shows progress. */
type ButtonProps = Look &
  Omit<JSX.IntrinsicElements['button'], 'icon' | 'label' | 'size' | 'loading'> & { busy?: boolean }

export function Button({ busy = false, onClick, type = 'button', ...props }: ButtonProps) {
  const { children, icon, look, label, wide, ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      class={classOf(props)}
      aria-label={label ?? rest['aria-label']}
      title={rest.title ?? label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon && <Icon name={icon} size={17} />}
      {children}
    </button>
  )
}

interface LinkProps extends Look {
  href: string
  target?: '_blank'
  download?: boolean
  onClick?: () => void
}

export function ButtonLink(props: LinkProps) {
  const { children, icon, look, label, wide, href, ...rest } = props
  return (
    <a {...rest} href={href} class={classOf(props)} aria-label={label} title={label}>
      {icon && <Icon name={icon} size={17} />}
      {children}
      {rest.target && <NewWindow />}
    </a>
  )
}

function classOf({ look, label, wide }: Look): string {
  return ['button', look, label && 'icon', wide && 'wide'].filter(Boolean).join(' ')
}
