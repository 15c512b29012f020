import './prices.css'
import { useRoute } from 'preact-iso'
import { priceMatrices } from '../../../server/prices/matrices/matrices.contract.ts'
import { useRead } from '../../data.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { say } from '../../messages/messages.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { MatrixEditor } from './editor.tsx'

/** One price matrix, to look at or to edit. */
export function Matrix() {
  const { prices } = say()
  const id = Number(useRoute().params.id)
  const matrix = useRead(priceMatrices.get, { params: { id } })
  useLive(matrix.reload)
  if (matrix.data === null) {
    return (
      <Page title={prices.matrix} back={back()}>
        {matrix.problem === null ? (
          <Skeleton rows={10} />
        ) : (
          <div class="card">
            <Failed problem={matrix.problem} retry={() => void matrix.reload()} />
          </div>
        )}
      </Page>
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
  return { href: '/portal/prices', text: say().prices.matrices }
}
