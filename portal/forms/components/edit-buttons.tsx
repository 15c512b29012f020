import type { ComponentProps } from 'preact'
import { Button } from '../../components/button.tsx'
import { MoveButtons } from '../../components/reorder.tsx'
import { t } from '../../messages/messages.ts'
import { useEditor } from '../state/context.ts'

/** A button in a row of its own, for who may change the form. */
export function EditButton(props: ComponentProps<typeof Button>) {
  const { mayWrite } = useEditor()
  if (!mayWrite) return null
  return (
    <div class="row">
      <Button {...props} />
    </div>
  )
}

type Moved = ComponentProps<typeof MoveButtons>

/** Moves one of a list or takes it out, for who may change the form. */
export function ItemButtons({ onRemove, ...moved }: Moved & { onRemove(): void }) {
  const { mayWrite } = useEditor()
  if (!mayWrite) return null
  return (
    <div class="row push">
      <MoveButtons {...moved} />
      <Button look="quiet" icon="trash" label={t().forms.remove(moved.name)} onClick={onRemove} />
    </div>
  )
}
