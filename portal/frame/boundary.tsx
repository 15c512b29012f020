import { Component, type ComponentChildren } from 'preact'
import { say } from '../messages/messages.ts'
import { Button } from '../parts/button.tsx'
import { Empty } from '../parts/states.tsx'

interface Props {
  /** The address: another one shows another screen, which may be whole. */
  at: string
  children: ComponentChildren
}

/** A fault in one screen leaves the frame usable. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  override componentDidUpdate({ at }: Props): void {
    if (at !== this.props.at && this.state.failed) this.setState({ failed: false })
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
    this.setState({ failed: true })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { frame } = say()
    return (
      <main id="content" class="page">
        <Empty
          icon="warning"
          title={frame.crashed}
          actions={<Button onClick={() => location.reload()}>{frame.reload}</Button>}
        />
      </main>
    )
  }
}
