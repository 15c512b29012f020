/** While the form is on its way: calm shapes where it will stand. */
export function Loading() {
  return (
    <div class="panel" aria-busy="true">
      <div class="body" aria-hidden="true">
        {[0, 1, 2, 3].map((place) => (
          <div class="shape" key={place} />
        ))}
      </div>
    </div>
  )
}
