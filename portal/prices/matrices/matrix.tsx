import './prices.css'
import { useRoute } from 'preact-iso'
import type { DeskMatrix } from '../../../server/prices/matrices/desk.contract.ts'
import { useRead } from '../../data.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { say } from '../../messages/messages.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { MatrixEditor } from './editor.tsx'
import { ONE_MATRIX } from './endpoints.ts'

/** One price matrix, to look at or to edit. */
export function Matrix() {
  const { prices } = say()
  const id = Number(useRoute().params.id)
  const matrix = useRead(ONE_MATRIX, { params: { id } })
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
  const shown: DeskMatrix = matrix.data
  return (
    <MatrixEditor
      key={id}
      matrix={shown}
      isGone={matrix.problem?.status === 404}
      reload={matrix.reload}
      back={back()}
    />
  )
}

function back() {
  return { href: '/portal/prices', text: say().prices.matrices }
}
