import type {
  DeskMaterial,
  removeMaterial,
} from '../../../server/prices/materials/desk.contract.ts'
import type { DataWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'

interface Props {
  material: DeskMaterial
  write: DataWrite<typeof removeMaterial>
  onDuplicate(): void
  onRemoved(): void
}

/** What can be done with a material as a whole. */
export function MaterialActions({ material: { id, name }, write, onDuplicate, onRemoved }: Props) {
  const { materials, prices, frame } = say()
  const remove = async () => {
    const question = { title: prices.deleteTitle(name), text: materials.deleteText }
    if (!(await confirm({ ...question, action: frame.remove, danger: true }))) return
    if ((await write.send({ params: { id } })) !== null) onRemoved()
  }
  return (
    <span class="push row">
      <Button onClick={onDuplicate}>{prices.duplicate}</Button>
      <Button icon="trash" busy={write.isSending} onClick={() => void remove()}>
        {frame.remove}
      </Button>
    </span>
  )
}
