import type { ComponentChildren } from 'preact'
import { Icon } from '../../components/icons.tsx'
import { Handle, MoveButtons } from '../../components/reorder.tsx'
import { useEditor } from '../state/context.ts'

type Moved = Parameters<typeof MoveButtons>[0]

interface Props extends Moved {
  isOpen: boolean
  onOpen(isOpen: boolean): void
  /** Additional actions. */
  actions: ComponentChildren
  children: ComponentChildren
  /** Fields that can be edited without opening it. */
  fields?: ComponentChildren
}

/** The head of a row that opens, moves by drag and by buttons, and can be removed. */
export function RowHead({ isOpen, onOpen, actions, children, fields, ...moved }: Props) {
  const { mayWrite } = useEditor()
  return (
    <div class="head">
      {mayWrite && <Handle {...moved} />}
      <button type="button" class="open" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <Icon name={isOpen ? 'down' : 'right'} size={16} />
        {children}
      </button>
      {fields}
      {mayWrite && (
        <div class="row buttons">
          <MoveButtons {...moved} />
          {actions}
        </div>
      )}
    </div>
  )
}
