import { render } from 'preact'

const place = document.getElementById('portal')
if (place !== null) render(<main>Zeven</main>, place)
