/** A requested turn. It begins when `llega` resolves; `soltar` gives it back once, or gives it up before it began. */
export interface TurnoDePeso {
  readonly llega: Promise<void>;
  readonly soltar: () => void;
}

/** Admits in order as many as weigh `tope` together; one that weighs more than `tope` goes in alone. */
export function turnosPorPeso(tope: number): (peso: number) => TurnoDePeso {
  const fila: { readonly peso: number; readonly pasar: () => void }[] = [];
  let dentro = 0;
  const llamar = (): void => {
    for (let sigue = fila[0]; sigue && dentro + sigue.peso <= tope; sigue = fila[0]) {
      fila.shift();
      dentro += sigue.peso;
      sigue.pasar();
    }
  };
  return (pesa) => {
    const peso = Math.min(pesa, tope);
    let estado: 'espera' | 'dentro' | 'fuera' = 'espera';
    const { promise: llega, resolve } = Promise.withResolvers<void>();
    const suyo = {
      peso,
      pasar: () => {
        estado = 'dentro';
        resolve();
      },
    };
    fila.push(suyo);
    llamar();
    const soltar = (): void => {
      if (estado === 'dentro') dentro -= peso;
      if (estado === 'espera') fila.splice(fila.indexOf(suyo), 1);
      estado = 'fuera';
      resolve();
      llamar();
    };
    return { llega, soltar };
  };
}
