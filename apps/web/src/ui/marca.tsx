/** The name of the product with its mark. */
export function Marca({ grande = false }: { readonly grande?: boolean }) {
  return (
    <span className="al-marca" data-grande={grande || undefined}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M9 16.5l5 5L23.5 11" />
      </svg>
      AlDía
    </span>
  );
}
