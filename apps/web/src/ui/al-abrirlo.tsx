import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';

interface AlAbrirloProps {
  readonly abierto: boolean;
  /** Drawn closed first, so that it knows where the focus was when it opens, and returns it. */
  readonly children: (abierto: boolean) => ReactNode;
}

/** What comes in a chunk of its own: asked for when it is opened for the first time, and there from then on, to close as it should. */
export function AlAbrirlo({ abierto, children }: AlAbrirloProps) {
  const [pedido, setPedido] = useState(abierto);
  const [llego, setLlego] = useState(false);
  if (abierto && !pedido) setPedido(true);
  if (!pedido) return null;
  return (
    <Suspense fallback={null}>
      {children(llego && abierto)}
      <Llegada alLlegar={() => setLlego(true)} />
    </Suspense>
  );
}

/** Beside what comes: it is drawn when that is. */
function Llegada({ alLlegar }: { readonly alLlegar: () => void }) {
  const decir = useEffectEvent(alLlegar);
  useEffect(() => decir(), []);
  return null;
}
