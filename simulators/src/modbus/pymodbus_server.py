"""An independent Modbus TCP server, Debian's pymodbus: `pymodbus_server.py PORT '{"1": {"holding": [1, 2]}}'`."""

import asyncio
import json
import sys

from pymodbus.datastore import (
    ModbusSequentialDataBlock,
    ModbusServerContext,
    ModbusSlaveContext,
    ModbusSparseDataBlock,
)
from pymodbus.server import StartAsyncTcpServer


def block(cells):
    if isinstance(cells, dict):
        return ModbusSparseDataBlock({int(address): cell for address, cell in cells.items()})
    return ModbusSequentialDataBlock(0, cells)


def unit(tables):
    return ModbusSlaveContext(
        co=block(tables.get("coil", [0])),
        di=block(tables.get("discrete", [0])),
        hr=block(tables.get("holding", [0])),
        ir=block(tables.get("input", [0])),
        zero_mode=True,
    )


units = {int(address): unit(tables) for address, tables in json.loads(sys.argv[2]).items()}
asyncio.run(
    StartAsyncTcpServer(
        context=ModbusServerContext(slaves=units, single=False),
        address=("127.0.0.1", int(sys.argv[1])),
        allow_reuse_address=True,
    )
)
