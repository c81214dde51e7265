/**
 * Loads a module once. Each call of the returned function asks for it; a call while it is on its way asks again if it does not
 * come: the network may have come back after it was asked for and before it failed.
 */
export function hastaQueVenga<M>(importar: () => Promise<M>, alVenir: (modulo: M) => void): () => void {
  let enCamino = false;
  let vino = false;
  let otraVez = false;
  const pedir = (): void => {
    if (vino) return;
    otraVez = enCamino;
    if (enCamino) return;
    enCamino = true;
    importar().then(
      (modulo) => {
        vino = true;
        alVenir(modulo);
      },
      () => {
        enCamino = false;
        if (otraVez) pedir();
      },
    );
  };
  return pedir;
}
