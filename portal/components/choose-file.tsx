import { useRef } from 'preact/hooks'
import { Button } from './button.tsx'
import type { IconName } from './icons.tsx'

interface Props {
  /** The name of the choice, for screen readers. */
  name: string
  label: string
  icon?: IconName
  /** Media types, such as `image/png,image/jpeg`. */
  accept: string
  busy?: boolean
  /** Only its icon is visible. */
  small?: boolean
  onFile(file: File): void
}

/** A button that opens a file dialog. */
export function ChooseFile({ name, label, icon, accept, busy = false, small, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) onFile(file)
          // The same file can be selected again.
          currentTarget.value = ''
        }}
      />
      <Button
        {...(icon && { icon })}
        {...(small && { look: 'quiet', label })}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {small ? null : label}
      </Button>
    </>
  )
}

/** Picture types that every browser can draw and scale. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp'
