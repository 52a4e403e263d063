import { Box, ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material'
import { KeyRound, LayoutDashboard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  AppBar,
  Layout,
  LocalesMenuButton,
  Logout,
  Menu,
  RefreshIconButton,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useUserMenu,
} from 'react-admin'
import { type DeskResource, resources } from '../registry.ts'
import { PasswordDialog } from '../sign-in/password-dialog.tsx'
import { text } from './i18n.ts'
import { may } from './me.ts'

const groups: readonly DeskResource['group'][] = ['trading', 'players', 'support', 'money', 'house']

const visible = (): readonly DeskResource[] => resources.filter(({ list }) => may(list.right ?? ''))

function OfficeMenu() {
  return (
    <Menu>
      {may('dashboard.see') ? (
        <Menu.Item to="/" primaryText={text('resource-dashboard')} leftIcon={<LayoutDashboard size={17} />} />
      ) : null}
      {groups.map((group) => {
        const own = visible().filter((resource) => resource.group === group)
        if (own.length === 0) return null
        return (
          <Box key={group} sx={{ mt: 1.5 }}>
            <Typography
              variant="overline"
              sx={{ color: 'text.secondary', px: 2.25, fontSize: 10.5, lineHeight: 2 }}
            >
              {text(`group-${group}`)}
            </Typography>
            {own.map(({ name, icon: Icon }) => (
              <Menu.Item
                key={name}
                to={`/${name}`}
                primaryText={text(`resource-${name}`)}
                leftIcon={<Icon size={17} />}
              />
            ))}
          </Box>
        )
      })}
    </Menu>
  )
}

function PasswordItem({ onOpen }: { readonly onOpen: () => void }) {
  const menu = useUserMenu()
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose()
        onOpen()
      }}
    >
      <ListItemIcon>
        <KeyRound size={17} />
      </ListItemIcon>
      <ListItemText>{text('change-password')}</ListItemText>
    </MenuItem>
  )
}

const OfficeBar = () => {
  const [changing, setChanging] = useState(false)
  return (
    <AppBar
      toolbar={
        <>
          <LocalesMenuButton />
          <ToggleThemeButton />
          <RefreshIconButton />
        </>
      }
      userMenu={
        <UserMenu>
          <PasswordItem onOpen={() => setChanging(true)} />
          <Logout />
        </UserMenu>
      }
    >
      <TitlePortal />
      {changing ? <PasswordDialog onClose={() => setChanging(false)} /> : null}
    </AppBar>
  )
}

/** Layout of every page of the back office. */
export const OfficeLayout = ({ children }: { readonly children: ReactNode }) => (
  <Layout appBar={OfficeBar} menu={OfficeMenu}>
    {children}
  </Layout>
)
