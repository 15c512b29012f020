import { useRef } from 'preact/hooks'
import { Button } from './button.tsx'
import type { IconName } from './icons.tsx'

interface Props {
  /** What is chosen, for those who hear the page. */
  name: string
  label: string
  icon?: IconName
  /** Media types, such as `image/png,image/jpeg`. */
  accept: string
  busy?: boolean
  /** Only its icon is seen. */
  small?: boolean
  onFile(file: File): void
}

/** A button that asks for a file. */
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
          // The same file can be chosen again.
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

/** Pictures that every browser can draw and make smaller. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp'
