import './prices.css'
import { useRoute } from 'preact-iso'
import { priceMatrices } from '../../../server/prices/matrices/matrices.contract.ts'
import { useRead } from '../../data.ts'
import { UnreadPage } from '../../frame/unread.tsx'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { MatrixEditor } from './editor.tsx'

/** One price matrix, to look at or to edit. */
export function Matrix() {
  const id = Number(useRoute().params.id)
  const matrix = useRead(priceMatrices.get, { params: { id } })
  useLive(matrix.reload)
  if (matrix.data === null) {
    const { problem, reload } = matrix
    return (
      <UnreadPage
        title={t().forms.matrix}
        back={back()}
        rows={10}
        problem={problem}
        retry={reload}
      />
    )
  }
  return (
    <MatrixEditor
      key={id}
      matrix={matrix.data}
      isGone={matrix.problem?.status === 404}
      reload={matrix.reload}
      back={back()}
    />
  )
}

function back() {
  return { href: '/portal/prices', text: t().prices.matrices }
}
