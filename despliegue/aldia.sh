#!/bin/sh
# aldia <orden> [argumentos]: las órdenes de AlDía, con el Node que viene en este paquete. Los ajustes salen del entorno y de
# ALDIA_ENV (/etc/aldia/aldia.env si no se dice).
set -e
AQUI=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
ORDEN=${1:-}
[ $# -gt 0 ] && shift
# También los que este usuario no puede leer: el programa lo dice, y no que falta cada uno.
if [ -z "${ALDIA_ENV:-}" ] && { [ -e /etc/aldia/aldia.env ] || { [ -d /etc/aldia ] && [ ! -x /etc/aldia ]; }; }; then
  export ALDIA_ENV=/etc/aldia/aldia.env
fi
case "$ORDEN" in
  servidor) GUION=apps/server/src/main.ts ;;
  llave) GUION=scripts/llave.ts ;;
  administrador | respaldo | restaurar | verificar | liberar | apartar | periodos | trabajos | sin-factor | girar-llave | importar-cuenta) GUION=apps/server/scripts/$ORDEN.ts ;;
  *)
    echo "La orden es: aldia servidor|llave|administrador|respaldo|restaurar|verificar|liberar|apartar|periodos|trabajos|sin-factor|girar-llave|importar-cuenta" >&2
    exit 1
    ;;
esac
# Así se nombran las órdenes en lo que el programa dice.
export ALDIA_DEL_PAQUETE=1
# Lo que ocupó un envío vuelve al sistema cuando se suelta: si no, cada hilo guarda lo suyo (docs/fiabilidad.md).
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}" MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
exec "$AQUI/bin/node" --disable-warning=ExperimentalWarning "$AQUI/$GUION" "$@"
