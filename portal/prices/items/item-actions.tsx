import { useLocation } from 'preact-iso'
import type { removeItem } from '../../../server/prices/offer-items/desk.contract.ts'
import type { DataWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { toast } from '../../parts/toast.tsx'

interface Props {
  item: { id: number; name: string }
  write: DataWrite<typeof removeItem>
}

/** What can be done with an item as a whole. */
export function ItemActions({ item: { id, name }, write }: Props) {
  const { items, prices, frame } = say()
  const { route } = useLocation()
  const remove = async () => {
    const question = { title: prices.deleteTitle(name), text: items.deleteText }
    if (!(await confirm({ ...question, action: frame.remove, danger: true }))) return
    if ((await write.send({ params: { id } })) === null) return
    toast(prices.deleted(name))
    route('/portal/prices/items', true)
  }
  return (
    <>
      <ButtonLink href={`/portal/prices/items/new?from=${id}`}>{prices.duplicate}</ButtonLink>
      <Button icon="trash" busy={write.isSending} onClick={() => void remove()}>
        {frame.remove}
      </Button>
    </>
  )
}
