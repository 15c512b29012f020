import type { ComponentProps } from 'preact'
import { Button } from '../../components/button.tsx'
import { MoveButtons } from '../../components/reorder.tsx'
import { t } from '../../messages/messages.ts'
import { useEditor } from '../state/context.ts'

/** A button in its own row, for members who may edit the form. */
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

/** Moves or removes an entry of a list, for members who may edit the form. */
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
