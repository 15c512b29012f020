import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { afterRender } from '../../components/after-render.ts'
import { Button } from '../../components/button.tsx'
import { Icon, type IconName } from '../../components/icons.tsx'
import { t } from '../../messages/messages.ts'
import type { QuestionKind } from '../state/file.ts'

export const KIND_ICONS: Record<QuestionKind, IconName> = {
  size: 'size',
  choice: 'choice',
  multi: 'multi',
  number: 'number',
  boolean: 'boolean',
  text: 'text',
  date: 'agenda',
  postcode: 'route',
  photo: 'picture',
  moment: 'clock',
  group: 'board',
}

interface Props {
  kinds: readonly QuestionKind[]
  onAdd(kind: QuestionKind): void
  /** The question it is added after; at the end without one. It appears on hover. */
  after?: string
}

/** A button that becomes a choice of question kinds. */
export function AddQuestion({ kinds, onAdd, after }: Props) {
  const { forms } = t()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLFieldSetElement>(null)
  const find = () => box.current?.querySelector('button')
  useLayoutEffect(() => {
    if (isOpen) find()?.focus()
  }, [isOpen])
  return (
    <fieldset
      ref={box}
      class={isOpen ? 'kinds' : after === undefined ? 'add' : 'insert'}
      aria-label={forms.addQuestion}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        // The pressed button disappears without a new focus.
        if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) setOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        afterRender(() => find()?.focus())
      }}
    >
      {isOpen ? (
        kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            onClick={() => {
              setOpen(false)
              onAdd(kind)
            }}
          >
            <Icon name={KIND_ICONS[kind]} size={20} />
            {forms.kinds[kind]}
          </button>
        ))
      ) : (
        <Button icon="plus" label={after && forms.insertAfter(after)} onClick={() => setOpen(true)}>
          {after === undefined && forms.addQuestion}
        </Button>
      )}
    </fieldset>
  )
}
